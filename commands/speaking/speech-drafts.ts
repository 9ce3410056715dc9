import type { MessageKey } from '../../src/bot/i18n/index.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { FILE_FORMATS } from '../../src/bot/speech/types.ts';
import type { OptionFields } from '../drafts/text-form.ts';
import { DESTINATIONS, readDelivery } from '../options/delivery.ts';
import { languageOption } from '../options/language.ts';
import { presetOption } from '../options/preset.ts';
import { toneOption } from '../options/style.ts';
import { voiceOption } from '../options/voice.ts';
import type { SpeechOptions } from './request.ts';

const choicesOf = <Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => MessageKey,
) => values.map((value) => [value, keyOf(value)] as const);

export const outputField: OptionFields = {
  output: {
    label: 'draft.form.output',
    choices: choicesOf(DESTINATIONS, (destination) => `option.output.${destination}`),
  },
};

/** The fields in the forms of `/say` and `/emote`. */
export const speechFields: OptionFields = {
  voice: { label: 'draft.form.voice', maxLength: voiceOption.max_length },
  tone: { label: 'draft.form.tone', maxLength: toneOption.max_length },
  preset: { label: 'draft.form.preset', maxLength: presetOption.max_length },
  language: { label: 'draft.form.language', maxLength: languageOption.max_length },
  ...outputField,
  format: {
    label: 'draft.form.format',
    choices: choicesOf(FILE_FORMATS, (format) => `option.format.${format}`),
  },
};

/** A request to speak, from the options of `/say`, of `/emote` or of a form. */
export function toSpeechOptions({ options, writerId, isCut = false }: Draft): SpeechOptions {
  const { text = '', preset, voice, language, tone, exaggeration } = options;
  return {
    text,
    voice: {
      preset: preset ?? null,
      voice: voice ?? null,
      language: language ?? null,
      tone: tone ?? null,
      exaggeration: exaggeration === undefined ? null : Number(exaggeration),
    },
    ...(writerId === undefined ? {} : { writerId }),
    ...readDelivery(options),
    isCut,
  };
}
