import { readFileSync, writeFileSync } from 'node:fs';
import { clipLoudness, mean } from '../bench/sound/clip-loudness.ts';
import { PRESET_IDS, tuningSentenceIn } from '../bench/sound/corpus.ts';
import { type Line, Studio } from '../bench/sound/studio.ts';
import LOUDNESS from '../src/service/engines/embedded/loudness.json' with { type: 'json' };
import {
  type EngineLoudness,
  loudnessCorrectionDb,
} from '../src/service/engines/embedded/loudness-correction.ts';
import { MOODS } from '../src/service/prosody/tone/features-and-moods.ts';
import { SPEECH_LUFS } from '../src/service/sound/speech-level.ts';
import { GREETINGS } from '../src/service/voices/greetings.ts';
import { LANGUAGES, type Language } from '../src/shared/contract/languages.ts';
import { print } from '../src/shared/program/process.ts';

/**
 * `node scripts/loudness.ts [ENGINE…]`: measures how loud all or some engines speak every preset in every language, and
 * writes the gains that make them equally loud. Takes about ten minutes. Run it again after a change to presets, engines
 * or spectra, and until its gains no longer change: the Leveler hides about half of what is missing.
 */

const OUTPUT = 'src/service/engines/embedded/loudness.json';
const ESPEAK = new URL('../src/service/engines/embedded/espeak.ts', import.meta.url);
/** Sentences in 25 languages, with their language in front of a tab. */
const SENTENCES = 'test/fixtures/chat/sentences.seen.txt';
/** Voices of every register, for texts that only show how loud a language is. */
const SOME_VOICES = PRESET_IDS.filter((_, i) => i % 9 === 0);
/** Numbers are pronounced in every language. */
const NUMBERS = '27, 384, 1956';
/** The languages in which whispers are measured with eSpeak NG. */
const WHISPERED: readonly Language[] = ['ko', 'de', 'es'];
const SENTENCES_PER_LANGUAGE = 4;
/** More, for an engine with a single language. */
const ENGLISH_SENTENCES = 12;
const ROUNDS = 20;
/** A kind of text. Each has a loudness of its own: greetings have a pause, and numbers are spoken evenly. */
type Kind = 'sentence' | 'greeting' | 'numbers' | 'whisper';
type KindLine = Line & { readonly kind: Kind };
/** The gain in dB that a clip needs, including what it has already. */
type Need = Pick<KindLine, 'voice' | 'language' | 'kind'> & { readonly db: number };

const sentences = readFileSync(SENTENCES, 'utf8').trim().split('\n').map(readSentence);
const asked = process.argv.slice(2);
const isAsked = (engine: string) => asked.length === 0 || asked.includes(engine);
const table = {
  ...LOUDNESS,
  ...(isAsked('espeak-ng') && {
    'espeak-ng': gainsOf(await measure('espeak-ng', espeakLines(), [ESPEAK])),
  }),
  ...(isAsked('flite') && { flite: gainsOf(await measure('flite', fliteLines())) }),
};
writeFileSync(OUTPUT, `${JSON.stringify(table, null, 2)}\n`);

function readSentence(line: string): readonly [language: string, text: string] {
  const [language = '', text = ''] = line.split('\t');
  return [language, text];
}

function espeakLines(): KindLine[] {
  return LANGUAGES.flatMap((language) => [
    ...plainLines(language),
    ...(WHISPERED.includes(language) ? whisperLines(language) : []),
  ]);
}

function fliteLines(): KindLine[] {
  return [
    ...linesIn('greeting', 'en', PRESET_IDS, [GREETINGS.en]),
    ...linesIn('sentence', 'en', PRESET_IDS, sentencesIn('en', ENGLISH_SENTENCES)),
    ...whisperLines('en'),
  ];
}

/** The first text in every preset, and the others in some. */
function plainLines(language: Language): KindLine[] {
  const [first, ...others] = sentencesIn(language);
  const greeting = GREETINGS[language];
  if (first === undefined) {
    return [
      ...linesIn('greeting', language, PRESET_IDS, [greeting]),
      ...linesIn('numbers', language, SOME_VOICES, [NUMBERS]),
    ];
  }
  return [
    ...linesIn('sentence', language, PRESET_IDS, [first]),
    ...linesIn('sentence', language, SOME_VOICES, others),
    ...linesIn('greeting', language, SOME_VOICES, [greeting]),
  ];
}

function whisperLines(language: Language): KindLine[] {
  return linesIn('whisper', language, PRESET_IDS, sentencesIn(language)).map((line) => ({
    ...line,
    tone: 'whisper',
  }));
}

function sentencesIn(language: Language, count = SENTENCES_PER_LANGUAGE): string[] {
  const seen = sentences.flatMap(([code, text]) => (code === language ? [text] : []));
  const tuning = tuningSentenceIn(language);
  return [...(tuning === undefined ? [] : [tuning]), ...seen].slice(0, count);
}

function linesIn(
  kind: Kind,
  language: Language,
  voices: readonly string[],
  texts: readonly string[],
): KindLine[] {
  return texts.flatMap((text) => voices.map((voice) => ({ kind, voice, language, text })));
}

async function measure(
  engine: string,
  lines: readonly KindLine[],
  synthesizers?: readonly URL[],
): Promise<Need[]> {
  await using studio = await Studio.open({
    keepsClips: false,
    ...(synthesizers && { synthesizers }),
  });
  const loudness = await studio.map(lines, clipLoudness);
  return lines.map(({ kind, voice, language }, i) => {
    const aim = SPEECH_LUFS + (kind === 'whisper' ? (MOODS.whisper.db ?? 0) : 0);
    const given = loudnessCorrectionDb(engine, { id: voice }, language, kind === 'whisper');
    return { kind, voice, language, db: given + aim - (loudness[i] ?? aim) };
  });
}

/** Fits gains by least squares. Sentences count as plain speech. */
function gainsOf(needs: readonly Need[]): EngineLoudness {
  const spoken = needs.filter(({ kind }) => kind !== 'whisper');
  const { languages, voices, rest } = fitGains(spoken);
  report(
    rest,
    spoken.map(({ db }) => db),
  );
  const whispered = Map.groupBy(
    needs.filter(({ kind }) => kind === 'whisper'),
    ({ voice }) => voice,
  );
  const whispers = new Map(
    Array.from(whispered, ([voice, group]) => {
      return [voice, mean(group.map(({ db, language }) => db - (languages.get(language) ?? 0)))];
    }),
  );
  return {
    languages: toObject(languages),
    voices: toObject(voices),
    whispers: toObject(whispers),
    whisper: rounded(mean([...whispers.values()])),
  };
}

function fitGains(needs: readonly Need[]) {
  const languages = new Map<string, number>();
  const voices = new Map<string, number>();
  const kinds = new Map<string, number>();
  const restOf = ({ language, voice, kind, db }: Need) =>
    db - (languages.get(language) ?? 0) - (voices.get(voice) ?? 0) - (kinds.get(kind) ?? 0);
  const improve = (
    gains: Map<string, number>,
    part: readonly Need[],
    key: keyof Omit<Need, 'db'>,
  ) => {
    for (const [name, group] of Map.groupBy(part, (need) => need[key])) {
      gains.set(name, (gains.get(name) ?? 0) + mean(group.map(restOf)));
    }
  };
  const unusual = needs.filter(({ kind }) => kind !== 'sentence');
  for (let round = 0; round < ROUNDS; round += 1) {
    improve(languages, needs, 'language');
    improve(voices, needs, 'voice');
    improve(kinds, unusual, 'kind');
  }
  return { languages, voices, rest: needs.map(restOf) };
}

function report(rest: readonly number[], needs: readonly number[]): void {
  const rms = Math.sqrt(mean(rest.map((db) => db * db))).toFixed(2);
  print(`${needs.length} clips: gains within ±${halfRange(needs)} dB,`);
  print(`  without them ±${halfRange(rest)} LU, root mean square ${rms} LU`);
}

function toObject(gains: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries(Array.from(gains, ([name, gain]) => [name, rounded(gain)]));
}

function rounded(gain: number): number {
  return Math.round(10 * gain) / 10 + 0;
}

function halfRange(values: readonly number[]): string {
  return ((Math.max(...values) - Math.min(...values)) / 2).toFixed(2);
}
