import { createCipheriv, createDecipheriv } from 'node:crypto';

/** "expand 32-byte k" as little-endian words: the constants of every ChaCha state. */
const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const TAG_BYTES = 16;

/**
 * HChaCha20 of draft-irtf-cfrg-xchacha-03 §2.2, based on OpenSSL's ChaCha20: a block of key stream is the
 * permuted state plus the initial state, so subtracting the known initial words leaves the permuted ones.
 * @param key 32 bytes
 * @param nonce 16 bytes
 * @returns a subkey of 32 bytes
 */
function hChaCha20(key: Uint8Array, nonce: Uint8Array): Buffer {
  const block = createCipheriv('chacha20', key, nonce).update(Buffer.alloc(64));
  const initial = Buffer.from(nonce);
  const subkey = Buffer.alloc(32);
  for (const [i, word] of SIGMA.entries()) {
    subkey.writeUInt32LE((block.readUInt32LE(4 * i) - word) >>> 0, 4 * i);
    const last = block.readUInt32LE(48 + 4 * i) - initial.readUInt32LE(4 * i);
    subkey.writeUInt32LE(last >>> 0, 16 + 4 * i);
  }
  return subkey;
}

/**
 * Opens an XChaCha20-Poly1305 (IETF) message.
 * @param key 32 bytes
 * @param nonce 24 bytes
 * @param sealed ciphertext followed by the tag of 16 bytes
 * @throws when the tag does not match
 */
export function openXChaCha20Poly1305(
  key: Uint8Array,
  nonce: Uint8Array,
  aad: Uint8Array,
  sealed: Uint8Array,
): Buffer {
  const subkey = hChaCha20(key, nonce.subarray(0, 16));
  const inner = Buffer.alloc(12);
  inner.set(nonce.subarray(16, 24), 4);
  const end = sealed.length - TAG_BYTES;
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('chacha20-poly1305', subkey, inner, options);
  decipher.setAAD(aad, { plaintextLength: end });
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}
