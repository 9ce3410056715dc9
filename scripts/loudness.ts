import { readFileSync, writeFileSync } from 'node:fs';
import { clipLoudness, mean } from '../bench/sound/clip-loudness.ts';
import { PRESET_IDS, tuningSentenceIn } from '../bench/sound/corpus.ts';
import { type Line, Studio } from '../bench/sound/studio.ts';
import LOUDNESS from '../src/service/engines/loudness.json' with { type: 'json' };
import { type EngineLoudness, isHighVoice } from '../src/service/engines/loudness-correction.ts';
import { MOODS } from '../src/service/prosody/tone/features-and-moods.ts';
import { SPEECH_LUFS } from '../src/service/sound/speech-level.ts';
import { GREETINGS } from '../src/service/voices/greetings.ts';
import { PRESET_VOICES } from '../src/service/voices/presets.ts';
import { LANGUAGES, type Language } from '../src/shared/contract/languages.ts';
import { print } from '../src/shared/program/process.ts';

/**
 * `node scripts/loudness.ts [ENGINE…]`: measures how loud the engines speak every preset and every language, and writes
 * the gains that make them equally loud. Takes about five minutes. Run it again after a change to presets, engines or
 * spectra.
 */

const OUTPUT = 'src/service/engines/loudness.json';
const ESPEAK = new URL('../src/service/engines/espeak.ts', import.meta.url);
/** Sentences in 25 languages, with their language in front of a tab. */
const SENTENCES = 'test/fixtures/chat/sentences.seen.txt';
/** Languages of different sounds, in which every preset is measured. */
const GREETED: readonly Language[] = ['ko', 'ja', 'zh', 'es', 'fr', 'de', 'ru', 'hi'];
const HIGH_VOICES = PRESET_VOICES.filter(({ f0Hz }) => isHighVoice(f0Hz)).map(({ id }) => id);
/** Voices of every register, for all other texts. */
const SOME_VOICES = PRESET_IDS.filter((id, i) => i % 9 === 0 || HIGH_VOICES.includes(id));
/** Numbers are pronounced in every language. */
const NUMBERS = '27, 384, 1956';
/** The languages in which whispers are measured with eSpeak NG. */
const WHISPERED: readonly Language[] = ['ko', 'de', 'es'];
/** Of each language, in every preset or in some. */
const SENTENCES_PER_LANGUAGE = 4;
const ROUNDS = 20;

/** A kind of text. Each has its own loudness: greetings have a pause, and numbers are spoken evenly. */
type Kind = 'sentence' | 'greeting' | 'numbers' | 'whisper';
type KindLine = Line & { readonly kind: Kind };
/** The loudness that a clip lacks, in dB. */
type Lack = Pick<KindLine, 'voice' | 'language' | 'kind'> & { readonly db: number };

const sentences = readFileSync(SENTENCES, 'utf8').trim().split('\n').map(readSentence);
const before: Readonly<Partial<Record<string, EngineLoudness>>> = LOUDNESS;
const asked = process.argv.slice(2);
const isAsked = (engine: string) => asked.length === 0 || asked.includes(engine);
const table = {
  ...before,
  ...(isAsked('espeak-ng') && {
    'espeak-ng': gainsOf('espeak-ng', await measure(espeakLines(), [ESPEAK])),
  }),
  ...(isAsked('flite') && { flite: gainsOf('flite', await measure(fliteLines())) }),
};
writeFileSync(OUTPUT, `${JSON.stringify(table, null, 2)}\n`);

function readSentence(line: string): readonly [language: string, text: string] {
  const [language = '', text = ''] = line.split('\t');
  return [language, text];
}

function espeakLines(): KindLine[] {
  return LANGUAGES.flatMap((language) => {
    const greeters = GREETED.includes(language) ? PRESET_IDS : SOME_VOICES;
    return [
      ...greeters.map((voice) => line('greeting', voice, language, GREETINGS[language])),
      ...plainTextsIn(language),
      ...(WHISPERED.includes(language) ? whispersIn(language) : []),
    ];
  });
}

function fliteLines(): KindLine[] {
  return [
    ...PRESET_IDS.map((voice) => line('greeting', voice, 'en', GREETINGS.en)),
    ...sentencesIn('en', PRESET_IDS),
    ...whispersIn('en'),
  ];
}

function sentencesIn(language: Language, voices: readonly string[]): KindLine[] {
  return sentences
    .filter(([code]) => code === language)
    .slice(0, SENTENCES_PER_LANGUAGE)
    .flatMap(([, text]) => voices.map((voice) => line('sentence', voice, language, text)));
}

function plainTextsIn(language: Language): KindLine[] {
  const lines = sentencesIn(language, SOME_VOICES);
  const more = tuningSentenceIn(language);
  if (more !== undefined) {
    lines.push(...SOME_VOICES.map((voice) => line('sentence', voice, language, more)));
  }
  if (lines.length > 0) return lines;
  return SOME_VOICES.map((voice) => line('numbers', voice, language, NUMBERS));
}

function whispersIn(language: Language): KindLine[] {
  return sentencesIn(language, PRESET_IDS).map((spoken) => ({
    ...{ ...spoken, kind: 'whisper', tone: 'whisper' },
  }));
}

function line(kind: Kind, voice: string, language: Language, text: string): KindLine {
  return { kind, voice, language, text };
}

async function measure(lines: readonly KindLine[], engines?: readonly URL[]): Promise<Lack[]> {
  await using studio = await Studio.open(false, engines);
  const loudness = await studio.map(lines, clipLoudness);
  return lines.map(({ kind, voice, language }, i) => {
    const aim = SPEECH_LUFS + (kind === 'whisper' ? MOODS.whisper.db : 0);
    return { kind, voice, language, db: aim - (loudness[i] ?? aim) };
  });
}

/**
 * Fits the gains that a language, a preset and a kind of text need, by least squares. Sentences count as plain
 * speech.
 */
function gainsOf(engine: string, lacks: readonly Lack[]): EngineLoudness {
  const spoken = lacks.filter(({ kind }) => kind !== 'whisper');
  const { languages, highVoices, voices, rest } = fitGains(spoken);
  const known = before[engine];
  const rms = Math.sqrt(mean(rest.map((it) => it * it)));
  print(`${engine}: ${spoken.length} clips, ±${halfRange(spoken.map(({ db }) => db))} LU before,`);
  print(`  ±${halfRange(rest)} LU after, root mean square ${rms.toFixed(2)} LU`);
  const whispers = new Map<string, number>();
  const whispered = lacks.filter(({ kind }) => kind === 'whisper');
  for (const [voice, group] of Map.groupBy(whispered, (lack) => lack.voice)) {
    whispers.set(voice, mean(group.map(({ db, language }) => db - (languages.get(language) ?? 0))));
  }
  const allWhispers = added(known?.whispers, whispers);
  return {
    languages: added(known?.languages, languages),
    highVoices: added(known?.highVoices, highVoices),
    voices: added(known?.voices, voices),
    whispers: allWhispers,
    whisper: rounded(mean(Object.values(allWhispers))),
  };
}

function fitGains(lacks: readonly Lack[]) {
  const languages = new Map<string, number>();
  const highVoices = new Map<string, number>();
  const voices = new Map<string, number>();
  const kinds = new Map<string, number>();
  const gainOf = ({ language, voice, kind }: Lack) =>
    (languages.get(language) ?? 0) +
    (HIGH_VOICES.includes(voice) ? (highVoices.get(language) ?? 0) : 0) +
    (voices.get(voice) ?? 0) +
    (kinds.get(kind) ?? 0);
  const improve = (
    gains: Map<string, number>,
    part: readonly Lack[],
    key: keyof Omit<Lack, 'db'>,
  ) => {
    for (const [name, group] of Map.groupBy(part, (lack) => lack[key])) {
      gains.set(name, (gains.get(name) ?? 0) + mean(group.map((lack) => lack.db - gainOf(lack))));
    }
  };
  const high = lacks.filter(({ voice }) => HIGH_VOICES.includes(voice));
  const others = lacks.filter(({ voice }) => !HIGH_VOICES.includes(voice));
  const unusual = lacks.filter(({ kind }) => kind !== 'sentence');
  for (let round = 0; round < ROUNDS; round += 1) {
    improve(languages, others, 'language');
    improve(highVoices, high, 'language');
    improve(voices, lacks, 'voice');
    improve(kinds, unusual, 'kind');
  }
  return { languages, highVoices, voices, rest: lacks.map((lack) => lack.db - gainOf(lack)) };
}

function added(
  known: Readonly<Partial<Record<string, number>>> = {},
  gains: ReadonlyMap<string, number>,
): Record<string, number> {
  return Object.fromEntries(
    Array.from(gains, ([name, gain]) => [name, rounded(gain + (known[name] ?? 0))]),
  );
}

function rounded(gain: number): number {
  return Math.round(10 * gain) / 10 + 0;
}

function halfRange(values: readonly number[]): string {
  return ((Math.max(...values) - Math.min(...values)) / 2).toFixed(2);
}
