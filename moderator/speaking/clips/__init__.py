"""Recorded clips that go before the synthetic voice."""
