import { azureKind } from './azure.ts';
import { chatterboxApiKind, chatterboxServerKind } from './chatterbox.ts';
import { elevenLabsKind } from './elevenlabs.ts';
import type { FakeKind } from './fake-engine.ts';
import { openAiKind } from './openai.ts';
import { oldPiperKind, piperHttpKind } from './piper-http.ts';
import { startFakeServer } from './server.ts';
import { voicevoxKind } from './voicevox.ts';

/** The servers that can be faked, and whether they need a key. */
const FAKES = {
  openai: { create: openAiKind, needsKey: false },
  'chatterbox-tts-server': { create: chatterboxServerKind, needsKey: false },
  'chatterbox-tts-api': { create: chatterboxApiKind, needsKey: false },
  voicevox: { create: voicevoxKind, needsKey: false },
  'piper-http': { create: piperHttpKind, needsKey: false },
  piper: { create: oldPiperKind, needsKey: false },
  elevenlabs: { create: elevenLabsKind, needsKey: true },
  azure: { create: azureKind, needsKey: true },
} satisfies Record<string, { create: () => FakeKind; needsKey: boolean }>;

export type FakeServer = keyof typeof FAKES;

export const FAKE_SERVERS = Object.keys(FAKES) as FakeServer[];

/** The key that the fakes of paid services accept. */
const KEY = 'fake-key-0f4d2a';

/** Starts a fake of a server. It ends with the test. */
export async function startFakeEngine(server: FakeServer) {
  const { create, needsKey } = FAKES[server];
  return await startFakeServer(create(), needsKey ? KEY : undefined);
}
