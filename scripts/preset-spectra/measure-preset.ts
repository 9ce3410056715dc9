import {
  meanSpectrum,
  type PowerSpectrum,
  powerSpectrum,
} from '../../bench/sound/third-octaves.ts';
import { SYNTHESIZERS } from '../../src/service/engines/embedded/registry.ts';
import type { LoadSynthesizer, Synthesizer } from '../../src/service/engines/embedded/types.ts';
import { speakUncalibrated } from '../../src/service/engines/embedded/uncalibrated-speech.ts';
import { Pronouncer } from '../../src/service/text/pronounce.ts';
import { GREETINGS } from '../../src/service/voices/greetings.ts';
import type { Voice } from '../../src/service/voices/voice.ts';
import type { Language } from '../../src/shared/contract/languages.ts';

/** A text as an engine reads it. */
interface SpokenText {
  language: Language;
  text: string;
}

/** A preset on an engine, without equalizer. */
export interface PresetSound {
  clips: readonly Float32Array[];
  sampleRate: number;
  spectrum: PowerSpectrum;
}

/** From the Rainbow Passage (G. Fairbanks, 1960), which has the sounds of English in their usual proportions. */
const ENGLISH = [
  'When the sunlight strikes raindrops in the air, they act as a prism and form a rainbow.',
  'The rainbow is a division of white light into many beautiful colors.',
  'These take the shape of a long round arch, with its path high above, and its two ends apparently beyond the horizon.',
  'There is, according to legend, a boiling pot of gold at one end.',
];

/**
 * Of different families. The other languages' spectra are within 3 dB of the mean of these, so that one equalizer
 * serves them all.
 */
const OTHERS: readonly Language[] = [
  ...(['ko', 'ja', 'zh', 'es', 'fr', 'de', 'ru', 'ar', 'hi', 'pt', 'vi', 'tr'] as const),
];

/** Three more clips of the language in which voices are compared with themselves in English. */
const KOREAN = [
  '바람과 햇님이 서로 힘이 더 세다고 다투고 있을 때, 한 나그네가 따뜻한 외투를 입고 걸어왔습니다.',
  '북쪽 바람은 힘껏 불었으나, 불면 불수록 나그네는 외투를 단단히 여몄습니다.',
  '그때 햇님이 뜨거운 햇빛을 가만히 내려 쬐니, 나그네는 외투를 얼른 벗었습니다.',
];

/** An engine, with the texts that it speaks here. */
export interface MeasuredEngine {
  engine: Synthesizer;
  texts: readonly SpokenText[];
}

/** Loads the service's engines. */
export async function loadMeasuredEngines(): Promise<MeasuredEngine[]> {
  const pronouncer = new Pronouncer();
  try {
    const measured: MeasuredEngine[] = [];
    for (const url of SYNTHESIZERS) {
      const { default: load }: { default: LoadSynthesizer } = await import(url.href);
      const engine = await load();
      const texts: SpokenText[] = [];
      for (const text of textsFor(engine)) {
        const spoken = await pronouncer.pronounce({ ...text, pauseMs: 0 });
        if (spoken !== undefined) texts.push(spoken);
      }
      measured.push({ engine, texts });
    }
    return measured;
  } finally {
    await pronouncer.close();
  }
}

export function measurePreset({ engine, texts }: MeasuredEngine, voice: Voice): PresetSound {
  const { sampleRate } = engine;
  const clips = texts.map(({ text, language }) => speakUncalibrated(engine, voice, text, language));
  const spectrum = meanSpectrum(clips.map((clip) => powerSpectrum(clip, sampleRate)));
  return { clips, sampleRate, spectrum };
}

function textsFor({ capabilities: { languages } }: Synthesizer): SpokenText[] {
  const others = OTHERS.filter((language) => languages.includes(language));
  if (others.length > 0) {
    return [
      ...others.map((language) => ({ language, text: GREETINGS[language] })),
      ...KOREAN.map((text) => ({ language: 'ko' as const, text })),
    ];
  }
  return ENGLISH.map((text) => ({ language: 'en', text }));
}
