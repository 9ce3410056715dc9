import { ApplicationCommandOptionType } from 'discord.js';
import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { attest, CONSENTS } from './cloning/consent.ts';
import { createVoice } from './cloning/create.ts';
import { ACTIONS } from './cloning/ids.ts';
import { askDelete, askText, deleteVoice, keep, speakText } from './cloning/made.ts';
import { allowed, openForm, refuse } from './cloning/request.ts';
import { choice, optionWords, stringOption } from './options/option.ts';
import { askerOf } from './shared/asker.ts';
import { CANCEL, cancel } from './shared/confirm.ts';
import { slashCommand } from './shared/definition.ts';
import { OUTPUTS } from './speaking/request.ts';

/** `/clone`: a voice for this server, from a recording whose speaker has agreed. */
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
      { ...stringOption('clone-text'), required: true, max_length: 6_000 },
      {
        ...stringOption('consent'),
        required: true,
        choices: CONSENTS.map((answer) => choice(answer, `clone.consent.${answer}`)),
      },
      {
        ...stringOption('output'),
        choices: OUTPUTS.map((output) => choice(output, `option.output.${output}`)),
      },
      { type: ApplicationCommandOptionType.Boolean, ...optionWords('private') },
    ],
  }),

  async execute(call: CommandCall): Promise<void> {
    const { options } = call.interaction;
    const { memberId } = askerOf(call.interaction);
    await createVoice(call, {
      consent: attest(call.t, options.getString('consent'), memberId),
      name: options.getString('name', true),
      text: options.getString('text', true),
      ownerId: memberId,
      isPrivate: options.getBoolean('private') ?? false,
      output: OUTPUTS.find((output) => output === options.getString('output')) ?? 'auto',
      sample: async () => options.getAttachment('sample', true),
    });
  },

  components: {
    [ACTIONS.keep]: { run: keep },
    [ACTIONS.askText]: { modal: askText },
    [ACTIONS.askDelete]: { answers: 'caller', run: askDelete },
    [ACTIONS.delete]: { run: deleteVoice },
    [ACTIONS.allow]: { modal: openForm },
    [ACTIONS.refuse]: { run: refuse },
    [CANCEL]: cancel,
  },
  modals: {
    // What is said again stands below, for everybody to hear.
    [ACTIONS.speak]: { answers: 'everyone', run: speakText },
    [ACTIONS.allowed]: { run: allowed },
  },
};
