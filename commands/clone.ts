import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyCall, Command, CommandCall } from '../src/bot/interactions/command.ts';
import type { Draft } from '../src/bot/interactions/drafts.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { ACTIONS } from './cloning/buttons.ts';
import { consentForm, refuse } from './cloning/clone-request.ts';
import {
  anotherText,
  askToDelete,
  deleteVoice,
  keepVoice,
  makeOwn,
} from './cloning/cloned-voice.ts';
import { CONSENTS, recordConsent } from './cloning/consent.ts';
import { createVoice } from './cloning/create-voice.ts';
import { textForm } from './drafts/text-form.ts';
import { tryAgain } from './drafts/try-again.ts';
import { attachmentFromText, typedDraft } from './drafts/typed-options.ts';
import { destinationOption, readDestination, TEXT_OPTION_CHARACTERS } from './options/delivery.ts';
import { attachmentOption, choice, optionWords, stringOption } from './options/option.ts';
import { callerOf } from './shared/caller.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { slashCommand } from './shared/slash-command.ts';
import { outputField } from './speaking/speech-drafts.ts';

const again = tryAgain({
  command: 'clone',
  group: 'clone',
  replyMode: 'public',
  form: textForm({
    name: { label: 'draft.form.name', maxLength: STORE_LIMITS.nameCharacters },
    sample: { label: 'draft.form.sample', isFile: true },
    consent: {
      label: 'clone.form.consent',
      choices: CONSENTS.map((answer) => [answer, `clone.consent.${answer}`] as const),
    },
    ...outputField,
  }),
  run: cloneFrom,
});

/** `/clone`: a voice for the server, from a recording whose speaker has agreed. */
export const clone: Command = {
  data: slashCommand('clone', {
    options: [
      attachmentOption('sample', ['.wav', '.mp3', '.m4a', '.mp4', '.ogg', '.oga']),
      {
        ...stringOption('clone-name'),
        required: true,
        min_length: 1,
        max_length: STORE_LIMITS.nameCharacters,
      },
      { ...stringOption('clone-text'), required: true, max_length: TEXT_OPTION_CHARACTERS },
      {
        ...stringOption('consent'),
        required: true,
        choices: CONSENTS.map((answer) => choice(answer, `clone.consent.${answer}`)),
      },
      destinationOption,
      { type: ApplicationCommandOptionType.Boolean, ...optionWords('private') },
    ],
  }),
  group: 'clone',

  execute: (call) => cloneFrom(call, draftOf(call)),
  recover: (call, failure) => again.recover(call, failure, draftOf(call)),

  components: {
    ...again.components,
    ...anotherText.components,
    ...consentForm.components,
    [ACTIONS.mine]: { replyMode: 'ephemeral', run: makeOwn },
    [ACTIONS.keep]: { run: keepVoice },
    [ACTIONS.askDelete]: { replyMode: 'ephemeral', run: askToDelete },
    [ACTIONS.delete]: { run: deleteVoice },
    [ACTIONS.refuse]: { run: refuse },
    [CANCEL]: cancel,
  },
  modals: {
    ...again.modals,
    ...anotherText.modals,
    ...consentForm.modals,
  },
};

const draftOf = (call: CommandCall): Draft => ({
  options: { private: 'false', ...typedDraft(call).options },
});

async function cloneFrom(call: AnyCall, { options, isCut = false }: Draft): Promise<void> {
  const { memberId } = callerOf(call.interaction);
  const { name = '', text = '', consent, private: isPrivate } = options;
  // The form does not ask for it. A voice must not become public because the draft is gone.
  if (isPrivate === undefined) throw new Failure('draft.gone', {});
  await createVoice(call, {
    consent: recordConsent(call.t, consent, memberId),
    name,
    text,
    isTextCut: isCut,
    ownerId: memberId,
    isPrivate: isPrivate === 'true',
    destination: readDestination(options),
    sample: attachmentFromText(options.sample),
  });
}
