import { expect, test } from 'vitest';
import {
  describeAppliedTone,
  describeIgnoredWords,
} from '../../../src/service/dashboard/browser/voices/describe-applied-tone.ts';
import {
  describeReasons,
  describeSpeaker,
  voiceName,
} from '../../../src/service/dashboard/browser/voices/describe-voice.ts';
import type { VoiceInfo } from '../../../src/service/dashboard/protocol.ts';
import { describeIgnored, describeTone } from '../../../src/service/prosody/describe-tone.ts';
import { MOODS } from '../../../src/service/prosody/tone/features-and-moods.ts';
import { parseTone } from '../../../src/service/prosody/tone.ts';
import { readTable } from '../../support/tables.ts';

/** How the dashboard describes a tone, based on the header of the response. */
const understoodOf = (instruction: string) =>
  describeAppliedTone(describeTone(parseTone(instruction)));

test.each(readTable('text/understood-tones.tsv'))(
  '"%s" was understood as: %s',
  (instruction = '', words) => {
    expect(understoodOf(instruction)).toBe(words);
  },
);

test('words that were not understood are shown as they were written', () => {
  const header = describeIgnored(parseTone('a sad pirate, à la façon d’une sorcière, 해적'));
  expect(describeIgnoredWords(header ?? '')).toMatch(/^“pirate”, “sorcière”, “해적”$/);
});

test('every identifier of the service has a display text', () => {
  const signs = ['0.50', '1.00', '2.00', '-0.40', '+0.0st', '-2.0dB'];
  const dials = ['pace', 'pitch', 'loudness', 'melody', 'stress', 'pauses', 'breath'];
  const headers = [
    ...dials.flatMap((dial) => signs.map((value) => `${dial}=${value}`)),
    ...Object.keys(MOODS).map((mood) => `mood=${mood}*2.0`),
  ];
  for (const header of headers) expect(describeAppliedTone(header)).not.toMatch(/[=*+]/);
});

const CLONE: VoiceInfo = {
  voice_id: 'voice-c-GITHCT38wRsKxUfE14bUPkWgxHU',
  kind: 'cloned',
  name: null,
  language: 'en',
  gender: null,
  character: null,
  created_at: '2026-11-21T12:00:00.000Z',
  engine: 'embedded',
  licence: null,
  credit: null,
  quality: null,
};

test('a voice of an engine of the operator has its license and credit; a voice of the embedded engine has none', () => {
  const zundamon = {
    ...CLONE,
    engine: 'voicevox',
    licence: 'VOICEVOX',
    credit: 'VOICEVOX:ずんだもん',
  };
  expect(describeSpeaker(zundamon)).toBe('Spoken by voicevox · VOICEVOX · VOICEVOX:ずんだもん');
  expect(describeSpeaker(CLONE)).toBeUndefined();
});

test('an unnamed clone is called by its date, not by its ID', () => {
  expect(voiceName(CLONE)).toMatch(/^Cloned on Nov 2[012], 2026, /);
  expect(voiceName({ ...CLONE, name: 'Robin' })).toBe('Robin');
});

test('the reasons for a likeness never contradict it', () => {
  const reasons = ['voice_out_of_range', 'tempo_not_matched'];
  expect(describeReasons({ rating: 'fair', reasons })).toMatch(/deeper than .*, the tempo/);
  // As voices were rated earlier.
  expect(describeReasons({ rating: 'good', reasons })).toBeUndefined();
});
