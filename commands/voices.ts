import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { chooseVoice } from '../src/bot/policy/choose-manner.ts';
import { parseLanguage } from '../src/bot/policy/choose-voice.ts';
import { languageOption } from './options/language.ts';
import { choice, optionWords, stringOption } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { askerOf } from './shared/asker.ts';
import { CANCEL, cancel } from './shared/confirm.ts';
import { slashCommand } from './shared/definition.ts';
import {
  askToDelete,
  browse,
  choose,
  drop,
  entriesFor,
  filter,
  openRename,
  rename,
  show,
  use,
} from './voices/actions.ts';
import { ALL, ANY, type Look, lookAt, parseLook } from './voices/catalogue.ts';
import { preview } from './voices/preview.ts';

/** `/voices`: every voice that can be had here, to browse, to hear and to take. */
export const voices: Command = {
  data: slashCommand('voices', {
    options: [
      { ...languageOption, ...optionWords('browse-language') },
      {
        ...stringOption('gender'),
        choices: [choice('f', 'voices.filter.f'), choice('m', 'voices.filter.m')],
      },
      { ...voiceOption, ...optionWords('browse-voice') },
    ],
  }),
  answers: 'caller',
  execute: open,
  autocomplete: suggest,
  components: {
    page: { run: browse },
    choose: { run: choose },
    language: { run: (call) => filter(call, 'language') },
    gender: { run: (call) => filter(call, 'gender') },
    preview: { run: preview },
    use: { run: use },
    rename: { modal: openRename },
    delete: { run: askToDelete },
    drop: { run: drop },
    [CANCEL]: cancel,
  },
  modals: { rename: { run: rename } },
};

async function open(call: CommandCall): Promise<void> {
  const { interaction, services, t } = call;
  const { options } = interaction;
  const asker = askerOf(interaction);
  const language = options.getString('language');
  const name = options.getString('name');
  const look: Look = {
    ...parseLook([]),
    language: language === null ? ALL : parseLanguage(language, [t.language]),
    gender: options.getString('gender') ?? ANY,
  };
  if (name === null) return show(call, look);
  const id = await chooseVoice(services, name, asker);
  await show(call, lookAt(await entriesFor(services, asker), look, id));
}
