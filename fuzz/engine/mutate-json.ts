import { mutateText } from './mutate-text.ts';
import type { Random } from './random.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const VALUES: readonly (() => Json)[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, 2 ** 31, '', '0', 'null', '\u0000'].map(
    (value) => () => value,
  ),
  () => [],
  () => ({}),
  () => JSON.parse('{"__proto__": {"x": 1}, "constructor": 1, "toString": "x"}'),
  () => 'x'.repeat(10_000),
  () => Array.from({ length: 1_000 }, (_, index) => index),
  () => nested(200),
  () => '9'.repeat(25),
];

/** In code units of JSON. */
const MAX_REPEATED_LENGTH = 20_000;

/**
 * Makes a few changes to values: left out, of another type, of another size, from another place.
 * @param other another value, to take parts from
 */
export function mutateJson(
  input: unknown,
  other: unknown,
  random: Random,
  words: readonly string[] = [],
): unknown {
  if (typeof input === 'string') return mutateText(input, JSON.stringify(other), random, words);
  let value = structuredClone(input) as Json;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    value = changeSomewhere(
      value,
      (part) => changeValue(part, other as Json, random, words),
      random,
    );
  }
  return value;
}

/** Goes down at random, and changes what it finds. `undefined` leaves it out. */
function changeSomewhere(
  value: Json,
  change: (value: Json) => Json | undefined,
  random: Random,
): Json {
  if (typeof value !== 'object' || value === null || random.oneIn(6)) return change(value) ?? null;
  const keys = Object.keys(value);
  if (keys.length === 0) return change(value) ?? null;
  const key = random.pick(keys);
  const holder = value as Record<string, Json>;
  const child = holder[key] ?? null;
  const goDeeper = typeof child === 'object' && child !== null && !random.oneIn(4);
  const changed = goDeeper ? changeSomewhere(child, change, random) : change(child);
  if (changed !== undefined) holder[key] = changed;
  else if (Array.isArray(value)) value.splice(Number(key), 1);
  else delete holder[key];
  return value;
}

function changeValue(
  value: Json,
  other: Json,
  random: Random,
  words: readonly string[],
): Json | undefined {
  if (random.oneIn(5)) return undefined;
  if (random.oneIn(4)) return random.pick(VALUES)();
  if (random.oneIn(6)) return structuredClone(partOf(other, random));
  if (typeof value === 'string')
    return mutateText(value, JSON.stringify(partOf(other, random)), random, words);
  if (typeof value === 'number') return random.oneIn(2) ? -value : value + random.below(9) - 4;
  if (Array.isArray(value) && value.length > 0) {
    return repeated(value, random);
  }
  return random.pick(VALUES)();
}

/** A list of items of this list: many only if they are small. */
function repeated(items: readonly Json[], random: Random): Json[] {
  const most = MAX_REPEATED_LENGTH / JSON.stringify(items).length;
  const length = random.length(Math.min(200, Math.max(2, most)));
  return Array.from({ length }, () => structuredClone(random.pick(items)));
}

function partOf(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null || random.oneIn(3)) return value;
  const children = Object.values(value);
  return children.length === 0 ? value : partOf(random.pick(children), random);
}

function nested(depth: number): Json {
  let value: Json = [];
  for (let left = depth; left > 0; left -= 1) value = [value];
  return value;
}
