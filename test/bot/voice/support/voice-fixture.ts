import { expect, onTestFinished, vi } from 'vitest';
import type { SpokenClip } from '../../../../src/bot/speech/types.ts';
import type { VoiceLimits } from '../../../../src/bot/voice/limits.ts';
import { createVoiceSessions } from '../../../../src/bot/voice/sessions.ts';
import type { PlaybackHandle } from '../../../../src/bot/voice/types.ts';
import type { VoiceThreads } from '../../../../src/bot/voice/voice-threads.ts';
import { startVoiceServer } from '../../../../src/sandbox/voice/server.ts';
import type { EncryptionMode, HeardPacket, Listener } from '../../../../src/sandbox/voice/types.ts';
import { SILENT } from '../../../support/databases.ts';
import { closeAfterEach } from '../../../support/lifetime.ts';
import { MainGateway } from './main-gateway.ts';
import { sharedThreads } from './shared-threads.ts';
import { ToneClip, tonePackets } from './tone-clip.ts';

export const GUILD = '100000000000000001';
export const CHANNEL = '200000000000000001';
export const OTHER_CHANNEL = '200000000000000002';
const PERSON = '300000000000000001';

interface FixtureOptions {
  dave?: boolean;
  mode?: EncryptionMode;
  limits?: Partial<VoiceLimits>;
  /** The caller closes them. */
  threads?: VoiceThreads;
}

/** Each test of this file or `describe` calls `start`, uses `fixture`, and closes nothing. */
export function useVoiceFixture(defaults: FixtureOptions = {}) {
  const { start, latest } = closeAfterEach((options: FixtureOptions = {}) =>
    startVoiceFixture({ ...defaults, ...options }),
  );
  return { start, fixture: latest };
}

/** Voice sessions of a bot that Discord never answers, so that no connection comes up. They close with the test. */
export function startUnanswered(limits: Partial<VoiceLimits> = {}, host = new MainGateway()) {
  const voice = createVoiceSessions({ host, threads: sharedThreads, log: SILENT, limits });
  onTestFinished(() => voice.close());
  return voice;
}

/** A bot's voice sessions, connected to a real voice server. */
export async function startVoiceFixture(options: FixtureOptions = {}) {
  const server = await startVoiceServer({
    dave: options.dave ?? false,
    modes: [options.mode ?? 'aead_aes256_gcm_rtpsize'],
  });
  const threads = options.threads ?? sharedThreads;
  threads.trust([server.certificate]);
  // Tests with short timeouts do not measure how long a thread loads.
  await threads.warmUp();
  const gateway = new MainGateway(server);
  const limits = { backoffMs: 10, ...options.limits };
  const voice = createVoiceSessions({ host: gateway, threads, log: SILENT, limits });
  return {
    server,
    gateway,
    voice,
    listen(channelId = CHANNEL): Listener {
      gateway.setPeople(GUILD, channelId, gateway.countListeners(channelId) + 1);
      return server.listen({ guildId: GUILD, channelId, userId: PERSON });
    },
    enqueue: (clip: SpokenClip | (() => SpokenClip), channelId = CHANNEL): PlaybackHandle =>
      voice.enqueue(GUILD, {
        channelId,
        userId: PERSON,
        content: { text: 'a tone', voiceName: 'Tone' },
        prepare: typeof clip === 'function' ? clip : () => clip,
      }),
    /** Plays a tone of this many packets. */
    play(count: number, hz?: number) {
      const packets = tonePackets(count, hz);
      return { packets, handle: this.enqueue(ToneClip.of(packets)) };
    },
    async close() {
      await voice.close();
      await server.close();
    },
  };
}

export const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 60_000, interval: 5 });

export const audible = (listener: Listener): HeardPacket[] =>
  listener.packets.filter((packet) => !packet.silence);

/** Packets that were played or heard, in a form that is easy to compare. */
export const fingerprint = (packets: readonly (Uint8Array | HeardPacket)[]): string[] =>
  packets.map((packet) =>
    Buffer.from(packet instanceof Uint8Array ? packet : packet.opus).toString('base64'),
  );

/** Expects that an item fails with this code, and with at least this context. */
export const expectFailure = ({ finished }: PlaybackHandle, code: string, context = {}) =>
  expect(finished).rejects.toMatchObject({ code, context });

/** Expects that a listener hears these packets once and in order, and otherwise silence. */
export async function expectHeard(listener: Listener, packets: readonly Uint8Array[]) {
  await until(() => audible(listener).length + listener.undecryptable >= packets.length);
  expect(fingerprint(audible(listener))).toEqual(fingerprint(packets));
}

export const untilEndHeard = (listener: Listener, packets: readonly Uint8Array[]) =>
  until(() => fingerprint(audible(listener)).at(-1) === fingerprint(packets).at(-1));
