// What there is in an audio worklet beside the usual: TypeScript's own library knows the page's side only.

declare const sampleRate: number;

declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;
