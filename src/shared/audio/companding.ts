/** Telephone samples: a sign, an exponent of three bits and a mantissa of four (ITU-T G.711). */

const SIGN = 0x80;
/** All even bits of an A-law byte are sent inverted. */
const A_LAW_INVERTED = 0x55;
const MU_LAW_BIAS = 0x84;
const FULL_SCALE = 32_768;

/** @returns −1..1 */
export function fromALaw(byte: number): number {
  const code = byte ^ A_LAW_INVERTED;
  const exponent = (code >> 4) & 0b111;
  const mantissa = ((code & 0b1111) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return ((code & SIGN) === 0 ? -size : size) / FULL_SCALE;
}

/** @returns −1..1 */
export function fromMuLaw(byte: number): number {
  const code = ~byte & 0xff;
  const exponent = (code >> 4) & 0b111;
  const size = ((((code & 0b1111) << 3) + MU_LAW_BIAS) << exponent) - MU_LAW_BIAS;
  return ((code & SIGN) === 0 ? size : -size) / FULL_SCALE;
}
