import { z } from 'zod';
import { commonSettings } from '../common-settings.ts';
import { languageCode } from '../language-code.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';

const file = z.string().min(1).max(1_000);

/** The settings of an engine of the kind `sherpa`. Relative paths start at the folder of the configuration. */
export const sherpaSettings = z.strictObject({
  model: file.describe(
    'The model: a folder, or a .onnx file. See docs/engine-file.md for the formats.',
  ),
  languages: z
    .array(languageCode)
    .min(1)
    .optional()
    .describe('The languages of the model. Default: those in its files.'),
  speakers: z
    .array(
      z.strictObject({
        number: z.int().min(0).max(LIMITS.speakers),
        name: z.string().trim().min(1).max(200).optional(),
        gender: z.enum(['f', 'm']),
        languages: z.array(languageCode).min(1).optional(),
      }),
    )
    .max(LIMITS.speakers)
    .optional()
    .describe('Overrides what the files say about speakers.'),
  dataDir: file
    .optional()
    .describe(
      "The folder espeak-ng-data for models that read phonemes. Default: the one beside the model, else Mynah's.",
    ),
  maxConcurrent: z
    .int()
    .min(1)
    .max(8)
    .default(1)
    .describe('How many segments the model speaks at once. Each needs a processor core.'),
  numThreads: z
    .int()
    .min(1)
    .max(16)
    .default(1)
    .describe('How many processor cores one segment uses.'),
  steps: z
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'Pocket, Supertonic and ZipVoice: steps per sound. More sound better and take longer.',
    ),
  licence: commonSettings.shape.licence.describe(
    'The license of the voice. Default: the one in MODEL_CARD or README.md.',
  ),
  credit: commonSettings.shape.credit.describe(
    'The credit that must be shown where these voices are heard.',
  ),
  reference: z
    .strictObject({
      sample: file,
      transcript: z.string().trim().min(1).max(LIMITS.transcriptCharacters).optional(),
    })
    .optional()
    .describe('Pocket and ZipVoice: a WAV file of the voice to speak with, and the words in it.'),
  clones: file
    .optional()
    .describe(
      'Pocket and ZipVoice: a private folder for the samples of cloned voices. Without it, the engine does not clone.',
    ),
  loadTimeoutMs: milliseconds(LIMITS.loadTimeoutMs).describe(
    'How long loading the model may take, in milliseconds.',
  ),
  sentenceTimeoutMs: milliseconds(LIMITS.sentenceTimeoutMs).describe(
    'How long a sentence may take, in milliseconds. After that, the process is restarted.',
  ),
});

export type SherpaSettings = z.output<typeof sherpaSettings>;

function milliseconds({ min, max, default: usual }: { min: number; max: number; default: number }) {
  return z.int().min(min).max(max).default(usual);
}
