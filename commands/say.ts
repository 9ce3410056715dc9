import type { Command } from '../src/bot/interactions/command.ts';
import { textForm } from './drafts/text-form.ts';
import { tryAgain } from './drafts/try-again.ts';
import { typedDraft } from './drafts/typed-options.ts';
import { deliveryOptions, textOption } from './options/delivery.ts';
import { languageOption } from './options/language.ts';
import { presetOption } from './options/preset.ts';
import { toneOption } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { slashCommand } from './shared/slash-command.ts';
import { speak } from './speaking/speak.ts';
import { speechFields, toSpeechOptions } from './speaking/speech-drafts.ts';

const { recover, ...handlers } = tryAgain({
  command: 'say',
  group: 'speak',
  replyMode: 'public',
  form: textForm(speechFields),
  run: (call, draft) => speak(call, () => toSpeechOptions(draft)),
});

/** `/say`: speaks a text in the member's voice channel, or posts it as a file. */
export const say: Command = {
  data: slashCommand('say', {
    worksAnywhere: true,
    // The options that members need most come first.
    options: [
      textOption,
      voiceOption,
      toneOption,
      presetOption,
      languageOption,
      ...deliveryOptions,
    ],
  }),
  group: 'speak',
  execute: (call) => speak(call, () => toSpeechOptions(typedDraft(call))),
  recover: (call, failure) => recover(call, failure, typedDraft(call)),
  autocomplete: suggest,
  ...handlers,
};
