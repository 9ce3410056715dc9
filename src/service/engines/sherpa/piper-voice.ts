import { z } from 'zod';
import { readAtMost } from './files.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import type { OnnxMetadata } from './onnx-metadata.ts';
import { unusable } from './unusable.ts';

const factor = z.number().min(0).max(10);

/** The fields of Piper's `X.onnx.json` that are used. Some voices lack the parts that are optional here. */
const piperVoice = z.object({
  audio: z.object({ sample_rate: z.int().min(4_000).max(96_000) }),
  espeak: z.object({ voice: z.string().min(1).max(50) }).optional(),
  language: z.object({ family: z.string().max(20).optional() }).optional(),
  inference: z
    .object({
      noise_scale: factor.optional(),
      length_scale: factor.min(0.1).optional(),
      noise_w: factor.optional(),
    })
    .optional(),
  phoneme_type: z.string().max(50).optional(),
  vowel_clusters: z.array(z.array(z.string())).optional(),
  num_speakers: z.int().min(1).max(LIMITS.speakers).default(1),
  speaker_id_map: z.record(z.string().max(200), z.int().min(0)).default({}),
  phoneme_id_map: z.record(z.string(), z.array(z.int().min(0))),
});

export type PiperVoice = z.output<typeof piperVoice>;

/**
 * @param isConverted whether the voice was converted for sherpa-onnx: then tokens.txt, and lexicon.txt if there is one,
 *   say how it is spelled
 * @throws EngineError `unusable`
 */
export async function readPiperVoice(file: string, isConverted: boolean): Promise<PiperVoice> {
  const text = await readAtMost(file, LIMITS.descriptionBytes);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw unusable(`${file} is not JSON.`, cause);
  }
  const { success, data, error } = piperVoice.safeParse(content);
  if (!success) {
    const [issue] = error.issues;
    throw unusable(`${file} is not the description of a Piper voice: ${issue?.path.join('.')}.`);
  }
  const type = data.phoneme_type ?? 'espeak';
  if (type !== 'espeak' && !isConverted) {
    throw unusable(`${file} has phoneme_type "${type}". sherpa-onnx reads only "espeak".`);
  }
  assertSingleCharacters(file, data);
  return data;
}

/** Converted or not, sherpa-onnx would leave the vowels out or pronounce them one by one, without any message. */
function assertSingleCharacters(file: string, { vowel_clusters: clusters = [] }: PiperVoice): void {
  const [cluster] = clusters;
  if (cluster === undefined) return;
  throw unusable(
    `${file} has "vowel_clusters": this voice was trained with symbols of several characters, such as "${cluster.join('')}". sherpa-onnx reads each character as a symbol, so the voice would mispronounce words. Use another voice, or speak it with a server of the kind "piper-http".`,
  );
}

/**
 * The content of tokens.txt: a line for each symbol. sherpa-onnx takes only symbols of one character. Without
 * `vowel_clusters`, Piper itself writes no others: it splits what espeak-ng says into code points.
 */
export function piperTokens({ phoneme_id_map: ids }: PiperVoice): string {
  return Object.entries(ids)
    .filter(([symbol, [id]]) => [...symbol].length === 1 && id !== undefined)
    .map(([symbol, [id]]) => `${symbol} ${id}\n`)
    .join('');
}

/** The metadata that sherpa-onnx expects in the model and Piper does not write. */
export function piperMetadata(voice: PiperVoice): OnnxMetadata {
  return {
    model_type: 'vits',
    comment: 'piper',
    language: voice.language?.family ?? espeakVoiceOf(voice),
    voice: espeakVoiceOf(voice),
    has_espeak: '1',
    n_speakers: String(voice.num_speakers),
    sample_rate: String(voice.audio.sample_rate),
  };
}

/** The names of the speakers, by number. */
export function piperSpeakers({ speaker_id_map: ids }: PiperVoice): ReadonlyMap<number, string> {
  return new Map(Object.entries(ids).map(([name, id]) => [id, name]));
}

export function espeakVoiceOf({ espeak, language }: PiperVoice): string {
  return espeak?.voice ?? language?.family ?? 'en-us';
}
