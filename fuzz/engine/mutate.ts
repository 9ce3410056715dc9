import type { Target } from '../target.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateJson } from './mutate-json.ts';
import type { Random } from './random.ts';

/** JSON that is broken as text is interesting, too, but parsers of JSON are not ours. */
const BROKEN_JSON_ONE_IN = 20;

/** The next input: one of the corpus, changed. */
export function mutate(
  { format, maxBytes, words }: Pick<Target, 'format' | 'maxBytes' | 'words'>,
  corpus: readonly Uint8Array[],
  random: Random,
): Uint8Array {
  const [input, other] = [random.pick(corpus), random.pick(corpus)];
  const [value, part] = format === 'json' ? [parse(input), parse(other)] : [];
  if (value === undefined || random.oneIn(BROKEN_JSON_ONE_IN)) {
    return mutateBytes(input, other, random).subarray(0, maxBytes);
  }
  const changed = JSON.stringify(mutateJson(value, part ?? null, random, words));
  return Buffer.from(changed).subarray(0, maxBytes);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
