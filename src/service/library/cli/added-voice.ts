import { voiceIdOf } from '../names.ts';
import type { AddedVoice } from '../voice-library.ts';
import { describeLanguages, joinWords } from './words.ts';

const LIMITS = {
  /** Above this, a clip is not ready in time on a busy machine. */
  realTimeFactor: 0.5,
  namedSpeakers: 3,
} as const;

/**
 * What speaks now.
 * @param missing why no model can speak here, if that is so
 */
export function describeAdded({ voice, isNew }: AddedVoice, missing?: string): string[] {
  const { name, key, kind, languages, speakers, realTimeFactor } = voice;
  if (!isNew) return [`${name} (${key}) is already installed.`];
  if (missing !== undefined) return [`${name} is installed. ${missing}`];
  const languageNames = describeLanguages(languages);
  if (kind === 'cloning') {
    return [
      `${name} is installed. New clones that speak ${languageNames} sound like the person now, without a restart. Try it: /clone`,
    ];
  }
  const named = speakers.slice(0, LIMITS.namedSpeakers).map((speaker) => speaker.name);
  const rest = speakers.length - named.length;
  const names = joinWords(rest > 0 ? [...named, `${rest} more voices`] : named);
  const verb = speakers.length === 1 ? 'speaks' : 'speak';
  const lines = [
    `${names} ${verb} ${languageNames} now, without a restart. Try it: /say text:Hello voice:${speakers[0]?.name ?? name}`,
  ];
  if (realTimeFactor !== undefined && realTimeFactor > LIMITS.realTimeFactor) {
    lines.push(
      `It is slow on this machine: a second of speech takes ${realTimeFactor.toFixed(2)} s. Clips may start late, or be spoken by the embedded voices.`,
    );
  }
  return lines;
}

/** The last line with `--json`. */
export function toAddedJson({ voice, isNew }: AddedVoice): object {
  const { key, speakers, realTimeFactor } = voice;
  return {
    voice: key,
    step: isNew ? 'installed' : 'already_installed',
    voices: speakers.map(({ number, name }) => ({
      id: voiceIdOf(key, number, speakers.length),
      name,
    })),
    real_time_factor: realTimeFactor ?? null,
  };
}
