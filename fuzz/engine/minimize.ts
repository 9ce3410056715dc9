/** Enough for a readable example. */
const MAX_ATTEMPTS = 300;

/** Removes pieces of an input as long as it stays a finding. Halves first, single bytes last. */
export async function minimize(
  input: Uint8Array,
  isFinding: (input: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  let smallest = input;
  let attempts = 0;
  for (let size = input.length >> 1; size >= 1 && attempts < MAX_ATTEMPTS; size >>= 1) {
    for (let at = 0; at < smallest.length && attempts < MAX_ATTEMPTS; ) {
      const shorter = Buffer.concat([smallest.subarray(0, at), smallest.subarray(at + size)]);
      attempts += 1;
      if (await isFinding(shorter)) smallest = shorter;
      else at += size;
    }
  }
  return smallest;
}
