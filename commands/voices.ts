import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { parseLanguage } from '../src/bot/policy/choose-voice.ts';
import { resolveVoice } from '../src/bot/policy/resolve-voice.ts';
import { languageOption } from './options/language.ts';
import { choice, optionWords, stringOption } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { callerOf } from './shared/caller.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { slashCommand } from './shared/slash-command.ts';
import {
  askToDelete,
  browse,
  deleteVoice,
  entriesFor,
  filter,
  openRenameForm,
  rename,
  selectVoice,
  showCatalog,
  useVoice,
} from './voices/actions.ts';
import { ALL, ANY, type CatalogView, parseView, viewOfVoice } from './voices/catalog.ts';
import { playPreview } from './voices/preview.ts';

/** `/voices`: a catalog of the server's voices, to browse, preview and choose from. */
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
  replyMode: 'ephemeral',
  execute: openCatalog,
  autocomplete: suggest,
  components: {
    page: { run: browse },
    choose: { run: selectVoice },
    language: { run: (call) => filter(call, 'language') },
    gender: { run: (call) => filter(call, 'gender') },
    preview: { run: playPreview },
    use: { run: useVoice },
    rename: { modal: openRenameForm },
    delete: { run: askToDelete },
    drop: { run: deleteVoice },
    [CANCEL]: cancel,
  },
  modals: { rename: { run: rename } },
};

async function openCatalog(call: CommandCall): Promise<void> {
  const { interaction, services, t } = call;
  const { options } = interaction;
  const caller = callerOf(interaction);
  const language = options.getString('language');
  const name = options.getString('name');
  const view: CatalogView = {
    ...parseView([]),
    language: language === null ? ALL : parseLanguage(language, [t.locale]),
    gender: options.getString('gender') ?? ANY,
  };
  if (name === null) return showCatalog(call, view);
  const id = await resolveVoice(services, name, caller);
  await showCatalog(call, viewOfVoice(await entriesFor(services, caller), view, id));
}
