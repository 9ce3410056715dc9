import { describe, expect, test } from 'vitest';
import en from '../../../src/service/dashboard/browser/i18n/en.json' with { type: 'json' };
import ja from '../../../src/service/dashboard/browser/i18n/ja.json' with { type: 'json' };
import ko from '../../../src/service/dashboard/browser/i18n/ko.json' with { type: 'json' };
import { beyondLimits } from '../../../src/service/dashboard/browser/speak/history-limits.ts';
import { TONE_PRESETS } from '../../../src/service/dashboard/browser/speak/tone-presets.ts';
import {
  PITCH,
  readSettings,
  SPEED,
  toneInstruction,
} from '../../../src/service/dashboard/browser/state/speech-settings.ts';
import { parseTone } from '../../../src/service/prosody/tone.ts';

const SETTINGS = readSettings({}, 'voice-b-en-f-01');

describe('the settings of Speak', () => {
  test.each(Object.entries({ en, ko, ja }))(
    'every tone to choose is understood: %s',
    (_, texts) => {
      const unknown = TONE_PRESETS.filter((name) => {
        const { recognized, ignored } = parseTone(texts[`speak.tone.${name}.words`]);
        return recognized.length === 0 || ignored.length > 0;
      });
      expect(unknown).toEqual([]);
    },
  );

  test('every speed and pitch becomes words that the service understands exactly', () => {
    for (let speed = SPEED.min; speed <= SPEED.max; speed += SPEED.step) {
      const { prosody } = parseTone(toneInstruction({ ...SETTINGS, speed }));
      expect(prosody.tempo).toBeCloseTo(1 + speed / 100, 2);
    }
    for (let pitch = PITCH.min; pitch <= PITCH.max; pitch += PITCH.step) {
      const { prosody } = parseTone(toneInstruction({ ...SETTINGS, pitch }));
      expect(prosody.pitchSemitones).toBeCloseTo(pitch, 2);
    }
  });

  test('stored settings that were edited become valid ones', () => {
    const edited = { speed: 900, pitch: 'high', exaggeration: null, style: 7, voiceId: 3 };
    expect(readSettings(edited, 'voice-b-en-f-01')).toEqual({ ...SETTINGS, speed: SPEED.max });
    expect(readSettings(null, 'voice-b-en-f-01')).toEqual(SETTINGS);
  });
});

test('the history keeps the newest clips within its limits, and always the newest one', () => {
  const clips = [90, 30, 30, 30].map((size, id) => ({ id, audio: { size } }));
  const dropped = (limits: { clips: number; bytes: number }) =>
    beyondLimits(clips, limits).map(({ id }) => id);
  expect(dropped({ clips: 3, bytes: 1_000 })).toEqual([3]);
  expect(dropped({ clips: 10, bytes: 130 })).toEqual([2, 3]);
  expect(dropped({ clips: 10, bytes: 50 })).toEqual([1, 2, 3]);
});
