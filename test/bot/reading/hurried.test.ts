import { expect, test } from 'vitest';
import { hurried, type SpokenMessage } from '../../../src/bot/reading/spoken-message.ts';
import type { InlineSound } from '../../../src/bot/speech/types.ts';

const TEXT = 'horn one two three four five six seven eight nine ten horn';
const sound = (start: number): InlineSound => ({
  start,
  end: start + 'horn'.length,
  id: 'horn',
  read: async () => undefined,
});

const MESSAGE: SpokenMessage = {
  utterance: {
    text: TEXT,
    voice: 'voice-b-en-f-01',
    speed: 1.2,
    pitch: 3,
    sounds: [sound(0), sound(TEXT.lastIndexOf('horn'))],
  },
  name: { text: 'Ada:', voice: 'voice-b-en-f-01', speed: 1.2, pitch: 3 },
  voiceName: 'Emma',
  andSoOn: '… and so on',
  textChannelId: '1',
  provenLanguage: undefined,
};

test('a hurried message is cut after a word, and keeps the sounds of the words that are left', () => {
  const { utterance, name } = hurried(MESSAGE, { speed: 1.5, characters: 40, names: false });
  expect(utterance.text).toBe('horn one two three four five … and so on');
  expect(utterance.sounds).toEqual([MESSAGE.utterance.sounds?.[0]]);
  expect(utterance).toMatchObject({ voice: 'voice-b-en-f-01', pitch: 3 });
  expect(utterance.speed).toBeCloseTo(1.8);
  expect(name).toBeUndefined();
});

test('a slightly hurried message keeps its text, and its name is as fast', () => {
  const { utterance, name } = hurried(MESSAGE, { speed: 1.15, names: true });
  expect(utterance).toMatchObject({ text: TEXT, sounds: MESSAGE.utterance.sounds });
  expect(name).toMatchObject({ text: 'Ada:', pitch: 3 });
  expect(name?.speed).toBeCloseTo(1.38);
});
