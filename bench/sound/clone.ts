import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PATHS, VOICE_ID_HEADER } from '../../src/shared/contract/contract.ts';
import { row } from '../report.ts';
import { mean } from './clip-loudness.ts';
import type { SoundPart, Studio } from './studio.ts';

const SAMPLES = ['female.wav', 'male-vbr.mp3', 'male-scottish.m4a', 'speech-he-aac.m4a'] as const;
const FOLDER = new URL('../../test/fixtures/voices/', import.meta.url);
/** The first text decides the main language, and with it the engine on which the clone is rated. */
const TEXTS = {
  en: 'The weather is really nice today, and I would like to go for a walk.',
  de: 'Heute ist das Wetter wirklich schön, und ich möchte spazieren gehen.',
} as const;

const qualitySchema = z.object({
  score: z.number(),
  sample_melody_semitones: z.number(),
  clone_melody_semitones: z.number(),
  spectrum_distance_db: z.number(),
});
type Quality = z.infer<typeof qualitySchema>;
const voicesSchema = z.object({
  voices: z.array(z.looseObject({ voice_id: z.string(), quality: z.unknown() })),
});

/** How close clones of recorded speakers are to their samples, on the engine that speaks the language. */
export const clonePart: SoundPart = {
  name: 'clone',
  title: 'clones of recorded speakers',
  rows: [
    row('lowest score', 'clone_score_min', '', { atLeast: 0.8 }),
    row('error of the melody', 'clone_melody_error_semitones', 'st'),
    row('error of the spectrum, English', 'clone_spectrum_en_db', 'dB'),
    row('error of the spectrum, German', 'clone_spectrum_de_db', 'dB'),
  ],
  async measure({ stage: studio }) {
    const [english, german] = [await cloneAll(studio, TEXTS.en), await cloneAll(studio, TEXTS.de)];
    const all = [...english, ...german];
    const melodyError = (quality: Quality) =>
      Math.abs(quality.clone_melody_semitones - quality.sample_melody_semitones);
    return {
      clone_score_min: Math.min(...all.map(({ score }) => score)),
      clone_melody_error_semitones: mean(all.map(melodyError)),
      clone_spectrum_en_db: mean(english.map((it) => it.spectrum_distance_db)),
      clone_spectrum_de_db: mean(german.map((it) => it.spectrum_distance_db)),
    };
  },
};

async function cloneAll({ access, isQuick }: Studio, text: string): Promise<Quality[]> {
  const qualities: Quality[] = [];
  for (const name of isQuick ? SAMPLES.slice(0, 1) : SAMPLES) {
    qualities.push(await clone(access, readFileSync(new URL(name, FOLDER)), text));
  }
  return qualities;
}

async function clone(
  { url, key }: Studio['access'],
  sample: Uint8Array,
  text: string,
): Promise<Quality> {
  const headers = { authorization: `Bearer ${key}` };
  const body = new FormData();
  body.set('text', text);
  body.set('ref_audio', new Blob([Uint8Array.from(sample)]), 'sample');
  const response = await fetch(`${url}${PATHS.voiceClone}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`Cloning failed: ${await response.text()}`);
  await response.arrayBuffer();
  const id = response.headers.get(VOICE_ID_HEADER);
  const listed = await fetch(`${url}/v1/voices`, { headers });
  const { voices } = voicesSchema.parse(await listed.json());
  return qualitySchema.parse(voices.find(({ voice_id }) => voice_id === id)?.quality);
}
