import { createDecipheriv } from 'node:crypto';
import type { EncryptionMode } from '../types.ts';
import { openXChaCha20Poly1305 } from './xchacha20.ts';

const TAG_BYTES = 16;
/** The counter that a `_rtpsize` mode appends to each packet. The nonce is the counter padded with zeros. */
const COUNTER_BYTES = 4;

/**
 * Decrypts the transport encryption of a packet.
 * @param header the unencrypted, authenticated part of the packet
 * @param body ciphertext, tag of 16 bytes, counter of 4 bytes
 * @returns the RTP payload, or undefined when the packet was not encrypted with this key and mode
 */
export function openPacket(
  mode: EncryptionMode,
  key: Uint8Array,
  header: Uint8Array,
  body: Uint8Array,
): Buffer | undefined {
  if (body.length < TAG_BYTES + COUNTER_BYTES) return undefined;
  const counter = body.subarray(-COUNTER_BYTES);
  const sealed = body.subarray(0, -COUNTER_BYTES);
  const nonce = Buffer.alloc(mode === 'aead_aes256_gcm_rtpsize' ? 12 : 24);
  nonce.set(counter);
  try {
    return mode === 'aead_aes256_gcm_rtpsize'
      ? openAesGcm(key, nonce, header, sealed)
      : openXChaCha20Poly1305(key, nonce, header, sealed);
  } catch {
    return undefined;
  }
}

function openAesGcm(key: Uint8Array, nonce: Uint8Array, aad: Uint8Array, sealed: Uint8Array) {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}
