import type { Command } from '../src/bot/interactions/command.ts';
import type { Draft } from '../src/bot/interactions/drafts.ts';
import { textForm } from './drafts/text-form.ts';
import { tryAgain } from './drafts/try-again.ts';
import { typedDraft } from './drafts/typed-options.ts';
import { deliveryOptions, textOption } from './options/delivery.ts';
import { presetOption } from './options/preset.ts';
import { exaggerationOption } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { slashCommand } from './shared/slash-command.ts';
import type { SpeechOptions } from './speaking/request.ts';
import { speak } from './speaking/speak.ts';
import { speechFields, toSpeechOptions } from './speaking/speech-drafts.ts';

// Emotion speech takes no tone and detects the language.
const { tone: _tone, language: _language, ...fields } = speechFields;

const { recover, ...handlers } = tryAgain({
  command: 'emote',
  group: 'speak',
  replyMode: 'public',
  form: textForm(fields),
  run: (call, draft) => speak(call, () => toEmotionalOptions(draft)),
});

/** `/emote`: like `/say`, with emotion. */
export const emote: Command = {
  data: slashCommand('emote', {
    worksAnywhere: true,
    options: [textOption, exaggerationOption, voiceOption, presetOption, ...deliveryOptions],
  }),
  group: 'speak',
  execute: (call) => speak(call, () => toEmotionalOptions(typedDraft(call))),
  recover: (call, failure) => recover(call, failure, typedDraft(call)),
  autocomplete: suggest,
  ...handlers,
};

const toEmotionalOptions = (draft: Draft): SpeechOptions => ({
  ...toSpeechOptions(draft),
  isEmotional: true,
});
