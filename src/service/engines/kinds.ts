import type { EngineKind } from './engine-kind.ts';
import { azureKind } from './http/azure.ts';
import { elevenLabsKind } from './http/elevenlabs/elevenlabs.ts';
import { openaiKind } from './http/openai/openai.ts';
import { piperHttpKind } from './http/piper-http.ts';
import { voicevoxKind } from './http/voicevox.ts';
import { sherpaKind } from './sherpa/kind.ts';

/** The kinds of engines that an operator can configure. */
export const ENGINE_KINDS: Readonly<Record<string, EngineKind<unknown>>> = {
  sherpa: sherpaKind,
  openai: openaiKind,
  voicevox: voicevoxKind,
  'piper-http': piperHttpKind,
  elevenlabs: elevenLabsKind,
  azure: azureKind,
};
