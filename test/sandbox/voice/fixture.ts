import tls from 'node:tls';
import {
  type Listener,
  startVoiceServer,
  type VoiceServer,
  type VoiceServerOptions,
} from '../../../src/sandbox/voice/server.ts';

export const BOT = '1100000000000000003';
export const ANNA = '1100000000000000004';
export const BELA = '1100000000000000005';

export interface Place {
  guildId: string;
  channelId: string;
}

let lastId = 1_200_000_000_000_000_000n;

/** A guild and a channel nobody else has: the client keeps its connections by guild. */
export function newPlace(): Place {
  lastId += 2n;
  return { guildId: String(lastId), channelId: String(lastId + 1n) };
}

/** A voice server whose certificate this process trusts, as a client of the real one would. */
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

/** Frames that are all different, of the size speech has. Not decodable: nothing on the way may care. */
export function distinctFrames(count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => {
    const frame = Buffer.alloc(60 + (i % 80), i);
    frame.writeUInt8(0xf8);
    frame.writeUInt32BE(i, 1);
    return frame;
  });
}

/** The number that `distinctFrames` gave a frame. */
export function frameNumber(opus: Uint8Array): number {
  return Buffer.from(opus).readUInt32BE(1);
}

/** Resolves when the listener heard this frame of `distinctFrames`, or a later one. */
export function heardFrame(listener: Listener, number: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = listener.onPacket((packet) => {
      if (packet.silence || frameNumber(packet.opus) < number) return;
      stop();
      resolve();
    });
  });
}
