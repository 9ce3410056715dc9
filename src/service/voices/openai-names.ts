import { type PresetKey, presetId } from '../../shared/contract/voices.ts';

/** OpenAI's voices, which many programs offer without asking for a list, and a preset of similar character for each. */
const PRESETS = {
  alloy: 'en-f-01',
  ash: 'en-m-01',
  ballad: 'es-m-01',
  cedar: 'fr-m-01',
  coral: 'pt-f-01',
  echo: 'de-m-01',
  fable: 'hi-m-01',
  marin: 'en-f-02',
  nova: 'es-f-01',
  onyx: 'en-m-02',
  sage: 'zh-f-01',
  shimmer: 'de-f-01',
  verse: 'en-m-04',
} as const satisfies Record<string, PresetKey>;

/** The name of the voice for requests that name none. */
export const DEFAULT_OPENAI_NAME = 'alloy';

/** @returns the ID of the preset for one of OpenAI's names, in lower case */
export function presetForOpenAiName(name: string): string | undefined {
  const found = Object.entries(PRESETS).find(([known]) => known === name);
  return found && presetId(found[1]);
}
