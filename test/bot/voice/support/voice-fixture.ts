import type { SpokenClip } from '../../../../src/bot/speech/types.ts';
import type { VoiceLimits } from '../../../../src/bot/voice/limits.ts';
import { createVoiceSessions } from '../../../../src/bot/voice/sessions.ts';
import type { PlaybackHandle, VoiceSessions } from '../../../../src/bot/voice/types.ts';
import type { VoiceThreads } from '../../../../src/bot/voice/voice-threads.ts';
import { startVoiceServer } from '../../../../src/sandbox/voice/server.ts';
import type {
  EncryptionMode,
  HeardPacket,
  Listener,
  VoiceServer,
} from '../../../../src/sandbox/voice/types.ts';
import { createLogger } from '../../../../src/shared/common/logger.ts';
import { eventually } from '../../../support/eventually.ts';
import { closeAfterEach } from '../../../support/lifetime.ts';
import { MainGateway } from './main-gateway.ts';
import { sharedThreads } from './shared-threads.ts';

export const GUILD = '100000000000000001';
export const CHANNEL = '200000000000000001';
export const OTHER_CHANNEL = '200000000000000002';
const PERSON = '300000000000000001';

/** A bot's voice sessions, connected to a real voice server. */
export interface VoiceFixture {
  server: VoiceServer;
  gateway: MainGateway;
  voice: VoiceSessions;
  /** Adds a listener to a channel. */
  listen(channelId?: string): Listener;
  enqueue(clip: SpokenClip | (() => SpokenClip), channelId?: string): PlaybackHandle;
  close(): Promise<void>;
}

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

export async function startVoiceFixture(options: FixtureOptions = {}): Promise<VoiceFixture> {
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
  const voice = createVoiceSessions({
    host: gateway,
    threads,
    log: createLogger('silent'),
    limits,
  });
  return {
    server,
    gateway,
    voice,
    listen(channelId = CHANNEL) {
      gateway.setPeople(GUILD, channelId, gateway.countListeners(channelId) + 1);
      return server.listen({ guildId: GUILD, channelId, userId: PERSON });
    },
    enqueue: (clip, channelId = CHANNEL) =>
      voice.enqueue(GUILD, {
        channelId,
        userId: PERSON,
        content: { text: 'a tone', voiceName: 'Tone' },
        prepare: typeof clip === 'function' ? clip : () => clip,
      }),
    async close() {
      await voice.close();
      await server.close();
    },
  };
}

/** Waits until a condition holds. */
export async function until(
  what: string,
  condition: () => boolean,
  timeoutMs?: number,
): Promise<void> {
  await eventually(
    () => {
      if (!condition()) throw new Error(`timed out waiting for: ${what}`);
    },
    timeoutMs,
    5,
  );
}

export const audible = (listener: Listener): HeardPacket[] =>
  listener.packets.filter((packet) => !packet.silence);

/** Packets that were played or heard, in a form that is easy to compare. */
export const fingerprint = (packets: readonly (Uint8Array | HeardPacket)[]): string[] =>
  packets.map((packet) =>
    Buffer.from(packet instanceof Uint8Array ? packet : packet.opus).toString('base64'),
  );
