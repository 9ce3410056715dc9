import { describe, expect, test } from 'vitest';
import { countCharacters, LIMITS, PRESET_VOICE_ID } from '../../../src/shared/contract/contract.ts';
import { emotionTtsRequestSchema, ttsRequestSchema } from '../../../src/shared/contract/schemas.ts';
import {
  CONTRACT_VOICES,
  DEFAULT_VOICE,
  PRESET_VOICES,
} from '../../../src/shared/contract/voices.ts';

const TTS = { text: 'Hello', voice_id: 'voice-b-en-f-01' };

describe('the contract', () => {
  test('has the defaults wav, the Korean voice, exaggeration 0.5 and language detection', () => {
    expect(ttsRequestSchema.parse(TTS)).toEqual({ ...TTS, output_format: 'wav' });
    expect(emotionTtsRequestSchema.parse({ text: 'Hello' })).toEqual({
      text: 'Hello',
      voice: 'voice-b-ko-f-01',
      exaggeration: 0.5,
    });
  });

  test.each(['あ', '😀'])('accepts the longest text of %s', (character) => {
    const text = character.repeat(LIMITS.textCharacters);
    expect(ttsRequestSchema.safeParse({ ...TTS, text }).success).toBe(true);
  });

  test('ignores voice_id in emotion-tts, where the field is called voice', () => {
    const parsed = emotionTtsRequestSchema.parse({ text: 'Hello', voice_id: 'voice-b-en-m-01' });
    expect(parsed.voice).toBe('voice-b-ko-f-01');
  });
});

describe('preset voices', () => {
  test('are 41, with IDs of the contract that contain language and gender', () => {
    expect(new Set(PRESET_VOICES.map(({ id }) => id)).size).toBe(41);
    for (const { id, language, gender } of PRESET_VOICES) {
      expect(PRESET_VOICE_ID.exec(id)?.slice(1, 3)).toEqual([language, gender]);
    }
    expect(PRESET_VOICES.map(({ id }) => id)).toContain(DEFAULT_VOICE);
  });

  test('start with the six voices of the contract', () => {
    expect(CONTRACT_VOICES.map(({ id, character }) => `${id} ${character}`)).toEqual([
      'voice-b-ko-f-01 bright-friendly',
      'voice-b-ko-m-01 calm-narrator',
      'voice-b-ja-f-01 bright-energetic',
      'voice-b-ja-m-01 calm',
      'voice-b-en-f-01 friendly',
      'voice-b-en-m-01 young-narrator',
    ]);
  });

  test('have distinct names, as many women as men, and consecutive numbers', () => {
    const names = PRESET_VOICES.map(({ name }) => name.toLowerCase());
    for (const [index, name] of names.entries()) {
      for (const other of names.slice(index + 1)) expect(other.startsWith(name)).toBe(false);
    }
    const women = PRESET_VOICES.filter(({ gender }) => gender === 'f').length;
    expect(Math.abs(2 * women - PRESET_VOICES.length)).toBeLessThanOrEqual(1);
    const ids = PRESET_VOICES.map(({ id }) => id);
    for (const id of ids) {
      const number = Number(id.slice(-2));
      const before = `${id.slice(0, -2)}${String(number - 1).padStart(2, '0')}`;
      if (number > 1) expect(ids).toContain(before);
    }
  });
});

test.each([
  ['', 0],
  ['abc', 3],
  ['안녕', 2],
  ['😀', 1],
  ['👨‍👩‍👧', 5],
])('%s has %i characters, counted as code points', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});
