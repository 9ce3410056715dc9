import { ApplicationCommandOptionType } from 'discord.js';
import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { ACTIONS } from './cloning/buttons.ts';
import { allow, openConsentForm, refuse } from './cloning/clone-request.ts';
import {
  askToDelete,
  deleteVoice,
  keepVoice,
  openTextForm,
  speakText,
} from './cloning/cloned-voice.ts';
import { CONSENTS, recordConsent } from './cloning/consent.ts';
import { createVoice } from './cloning/create-voice.ts';
import { destinationOption, readDestination, TEXT_OPTION_CHARACTERS } from './options/delivery.ts';
import { choice, optionWords, stringOption } from './options/option.ts';
import { callerOf } from './shared/caller.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/clone`: a voice for the server, from a recording whose speaker has agreed. */
export const clone: Command = {
  data: slashCommand('clone', {
    options: [
      { type: ApplicationCommandOptionType.Attachment, ...optionWords('sample'), required: true },
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

  async execute(call: CommandCall): Promise<void> {
    const { options } = call.interaction;
    const { memberId } = callerOf(call.interaction);
    await createVoice(call, {
      consent: recordConsent(call.t, options.getString('consent'), memberId),
      name: options.getString('name', true),
      text: options.getString('text', true),
      ownerId: memberId,
      isPrivate: options.getBoolean('private') ?? false,
      destination: readDestination(options),
      sample: options.getAttachment('sample', true),
    });
  },

  components: {
    [ACTIONS.keep]: { run: keepVoice },
    [ACTIONS.askText]: { modal: openTextForm },
    [ACTIONS.askDelete]: { replyMode: 'ephemeral', run: askToDelete },
    [ACTIONS.delete]: { run: deleteVoice },
    [ACTIONS.allow]: { modal: openConsentForm },
    [ACTIONS.refuse]: { run: refuse },
    [CANCEL]: cancel,
  },
  modals: {
    // Everyone hears the clip, so everyone sees its reply.
    [ACTIONS.speak]: { replyMode: 'public', run: speakText },
    [ACTIONS.allowed]: { run: allow },
  },
};
