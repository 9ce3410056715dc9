import tls from 'node:tls';
import { afterAll } from 'vitest';
import {
  type HeardPacket,
  type Listener,
  startVoiceServer,
  type VoiceServer,
  type VoiceServerOptions,
} from '../../../src/sandbox/voice/server.ts';

export const BOT = '1100000000000000003';
export const ANNA = '1100000000000000004';
export const BELA = '1100000000000000005';
export const CARLA = '1100000000000000006';

export interface VoiceChannel {
  guildId: string;
  channelId: string;
}

let lastId = 1_200_000_000_000_000_000n;

/** A unique guild and channel, because the client stores its connections by guild. */
export function newVoiceChannel(): VoiceChannel {
  lastId += 2n;
  return { guildId: String(lastId), channelId: String(lastId + 1n) };
}

/** A voice server whose certificate this process trusts. */
export async function trustedServer(
  options: Partial<VoiceServerOptions> = {},
): Promise<VoiceServer> {
  const server = await startVoiceServer({
    dave: true,
    modes: ['aead_aes256_gcm_rtpsize', 'aead_xchacha20_poly1305_rtpsize'],
    ...options,
  });
  tls.setDefaultCACertificates([...tls.getCACertificates(), server.certificate]);
  return server;
}

/**
 * Starts servers for the tests of a file, which may run at the same time, and closes them in the end.
 * @returns starts one, with a channel of its own
 */
export function useVoiceServers() {
  const servers: VoiceServer[] = [];
  afterAll(() => Promise.all(servers.map((it) => it.close())));
  return async (options: Partial<VoiceServerOptions> = {}) => {
    const server = await trustedServer(options);
    servers.push(server);
    const channel = newVoiceChannel();
    const listen = (userId: string) => server.listen({ ...channel, userId });
    return { server, channel, listen };
  };
}

/** Different frames of a realistic size. They cannot be decoded, so that nothing depends on the content. */
export function distinctFrames(count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => {
    const frame = Buffer.alloc(60 + (i % 80), i);
    frame.writeUInt8(0xf8);
    frame.writeUInt32BE(i, 1);
    return frame;
  });
}

/** The number of a frame from `distinctFrames`. */
export function frameNumber(opus: Uint8Array): number {
  return Buffer.from(opus).readUInt32BE(1);
}

/** The numbers of the frames in packets, without silence. */
export const numbersOf = (packets: readonly HeardPacket[]): number[] =>
  packets.filter((it) => !it.silence).map((it) => frameNumber(it.opus));

/** The whole numbers from 0, or from another one, up to an end. */
export const range = (end: number, from = 0): number[] =>
  Array.from({ length: end - from }, (_, i) => from + i);

/** Resolves with the next packets that a listener receives. */
export function nextPackets(listener: Listener, count: number): Promise<HeardPacket[]> {
  return new Promise((resolve) => {
    const packets: HeardPacket[] = [];
    const stop = listener.onPacket((packet) => {
      packets.push(packet);
      if (packets.length < count) return;
      stop();
      resolve(packets);
    });
  });
}

/** Resolves when the listener has heard this frame of `distinctFrames`, or a later one. */
export function heardFrame(listener: Listener, number: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = listener.onPacket((packet) => {
      if (packet.silence || frameNumber(packet.opus) < number) return;
      stop();
      resolve();
    });
  });
}
