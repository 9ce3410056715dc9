import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';
import { PRESET_VOICES } from '../../../src/shared/contract/voices.ts';
import { speakingService } from '../../support/service/shared.ts';
import { postTts, samplesOf } from '../../support/service/start.ts';
import { activeLevel } from '../../support/speech-measures.ts';
import { casesOf } from '../../support/suites.ts';

/** A text without words, and how to ask for it. */
interface Wordless {
  text: string;
  language?: string;
  voice_id?: string;
}

const service = await speakingService();

/** The requests that are refused or silent, with the reason. */
async function unheard(requests: readonly Wordless[]): Promise<string[]> {
  const problems = requests.map(async (one) => {
    const response = await postTts(service, one);
    const audio = Buffer.from(await response.arrayBuffer());
    const name = `${one.text} ${one.language ?? one.voice_id}`;
    if (response.status !== 200) return [`${name}: ${response.status}`];
    return activeLevel(samplesOf(audio)) > -40 ? [] : [`${name}: silent`];
  });
  return (await Promise.all(problems)).flat();
}

const SOME_VOICES = casesOf(PRESET_VOICES, 4);
const inEveryLanguage = (text: string) =>
  casesOf(LANGUAGES, 6).map((language) => ({ text, language }));
const inEveryVoice = (text: string) => SOME_VOICES.map(({ id }) => ({ text, voice_id: id }));

describe('a text without words', () => {
  test.each([
    ['an emoji that all voices know', '😍'],
    ['an emoji that is newer than the voices', '🪿'],
    ['emoji joined to one', '👨‍👩‍👧'],
    ['a symbol with a name', '%'],
    ['a symbol without a name', '▓'],
  ])('such as %s (%s) is heard in all 82 languages', async (_, text) => {
    expect(await unheard(inEveryLanguage(text))).toEqual([]);
  });

  test.each(['😍', '%', '﷽'])('such as %s is heard with all 41 voices', async (text) => {
    expect(await unheard(inEveryVoice(text))).toEqual([]);
  });

  test.each(['...', '\u200b', '(?!)'])(
    'and without symbols, such as %j, is refused by all voices alike',
    async (text) => {
      const refused = await unheard(inEveryVoice(text));
      expect(refused).toHaveLength(SOME_VOICES.length);
      for (const one of refused) expect(one).toMatch(/: 400$/);
    },
  );

  test('keeps the language of the voice', async () => {
    const response = await postTts(service, { text: '😍', voice_id: 'voice-b-ko-f-01' });
    expect(response.headers.get('x-language')).toBe('ko');
  });
});
