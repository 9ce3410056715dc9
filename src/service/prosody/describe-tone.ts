import { changedFields } from './applied-fields.ts';
import type { ProsodyField } from './prosody.ts';
import {
  FIELD_OF_FEATURE,
  fieldsOfMood,
  type Mood,
  type ProsodyFeature,
} from './tone/features-and-moods.ts';
import type { Tone, ToneElement } from './tone.ts';

const FEATURE_ORDER: readonly ProsodyFeature[] = [
  'pace',
  'pitch',
  'loudness',
  'melody',
  'stress',
  'pauses',
  'breath',
];

const SUFFIX: Partial<Record<ProsodyFeature, string>> = { pitch: 'st', loudness: 'dB' };

function describeFeature(feature: ProsodyFeature, value: number): string {
  const suffix = SUFFIX[feature];
  // Rounded first: a tiny negative value must not become "-0.0".
  const rounded = Math.round(value * 10) / 10 + 0;
  const signed = `${rounded < 0 ? '' : '+'}${rounded.toFixed(1)}`;
  return `${feature}=${suffix === undefined ? value.toFixed(2) : `${signed}${suffix}`}`;
}

function describeMood(mood: Mood, strength: number): string {
  return strength === 1 ? mood : `${mood}*${strength.toFixed(1)}`;
}

/** Whether a part of a tone moves one of the fields. An excluded mood moves none. */
function isApplied(element: ToneElement, fields: ReadonlySet<ProsodyField>): boolean {
  if (element.kind === 'feature') return fields.has(FIELD_OF_FEATURE[element.feature]);
  if (element.kind === 'excludedMood') return false;
  return fieldsOfMood(element.mood).some((field) => fields.has(field));
}

/**
 * Describes what a tone does, in ASCII, for the header X-Tone-Applied: features in a fixed order, then moods in
 * the order of the instruction, such as `pace=0.85, mood=sad*1.5+calm`. The result is `none` if it does nothing.
 * @param fields those that change the sound. Default: all that the tone changes
 */
export function describeTone(
  { recognized, prosody }: Tone,
  fields: ReadonlySet<ProsodyField> = new Set(changedFields(prosody)),
): string {
  const applied = recognized.filter((element) => isApplied(element, fields));
  const features = FEATURE_ORDER.flatMap((feature) =>
    applied.flatMap((element) =>
      element.kind === 'feature' && element.feature === feature
        ? [describeFeature(feature, element.value)]
        : [],
    ),
  );
  const moods = applied.flatMap((element) =>
    element.kind === 'mood' ? [describeMood(element.mood, element.strength)] : [],
  );
  const parts = [...features, ...(moods.length === 0 ? [] : [`mood=${moods.join('+')}`])];
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/**
 * The words that were not understood, for the header X-Tone-Ignored: percent-encoded UTF-8, because headers are
 * ASCII and the words come from the caller.
 * @returns undefined if there are none
 */
export function describeIgnored({ ignored }: Tone): string | undefined {
  return ignored.length === 0 ? undefined : ignored.map(encodeURIComponent).join(', ');
}
