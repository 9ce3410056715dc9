import { describeFailure } from '../src/bot/i18n/index.ts';
import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { parseLanguage } from '../src/bot/policy/choose-voice.ts';
import { resolveVoice } from '../src/bot/policy/resolve-voice.ts';
import { Failure, isFailure } from '../src/shared/common/failure.ts';
import { languageOption } from './options/language.ts';
import { choice, optionWords, stringOption } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { callerOf } from './shared/caller.ts';
import { slashCommand } from './shared/slash-command.ts';
import {
  askToDelete,
  browse,
  deleteVoice,
  filter,
  openRenameForm,
  openVoice,
  playVoice,
  playVoiceInChannel,
  rename,
  reopenVoice,
  useVoice,
} from './voices/actions.ts';
import {
  ALL,
  ANY,
  type CatalogView,
  catalogFor,
  parseView,
  viewOfVoice,
} from './voices/catalog.ts';
import type { VoicesAction } from './voices/ids.ts';
import { openOwnForm, playOwn, resetOwn, saveOwnForm, surpriseMe } from './voices/own-actions.ts';
import { showList, showVoice } from './voices/show.ts';

type ComponentHandler = NonNullable<Command['components']>[string];

const components: Readonly<Record<VoicesAction, ComponentHandler>> = {
  page: { run: browse },
  list: { run: browse },
  language: { run: (call) => filter(call, 'language') },
  gender: { run: (call) => filter(call, 'gender') },
  open: { run: openVoice },
  reopen: { run: reopenVoice },
  listen: { run: (call) => playVoice(call, showList) },
  play: { run: (call) => playVoice(call, showVoice) },
  channel: { run: playVoiceInChannel },
  use: { run: useVoice },
  rename: { modal: openRenameForm },
  delete: { run: askToDelete },
  drop: { run: deleteVoice },
  'own-play': { run: playOwn },
  'own-sound': { modal: (call) => openOwnForm(call, 'sound') },
  'own-name': { modal: (call) => openOwnForm(call, 'name') },
  'own-surprise': { run: surpriseMe },
  'own-reset': { run: resetOwn },
};

/**
 * `/voices`: the member's own voice, and the server's voices to play and to choose from. Outside of servers: their personal
 * voice, and the preset voices.
 */
export const voices: Command = {
  data: slashCommand('voices', {
    worksAnywhere: true,
    options: [
      { ...voiceOption, ...optionWords('browse-voice') },
      { ...languageOption, ...optionWords('browse-language') },
      {
        ...stringOption('gender'),
        choices: [choice('f', 'voices.filter.f'), choice('m', 'voices.filter.m')],
      },
    ],
  }),
  replyMode: 'ephemeral',
  execute: openCatalog,
  autocomplete: suggest,
  components,
  modals: {
    rename: { run: rename },
    'own-sound': { run: (call) => saveOwnForm(call, 'sound') },
    'own-name': { run: (call) => saveOwnForm(call, 'name') },
  },
};

async function openCatalog(call: CommandCall): Promise<void> {
  const { interaction, services, t } = call;
  const { options } = interaction;
  const caller = callerOf(interaction);
  const language = options.getString('language');
  const name = options.getString('voice');
  const view: CatalogView = {
    ...parseView([]),
    language: language === null ? ALL : parseLanguage(language, [t.locale]),
    gender: options.getString('gender') ?? ANY,
  };
  if (name === null) return showList(call, view);
  try {
    const id = await resolveVoice(services, name, caller);
    const entries = await catalogFor(call);
    // The voice service may have more voices than are listed.
    if (!entries.some((entry) => entry.id === id))
      throw new Failure('voice.unknown', { voice: id });
    await showVoice(call, viewOfVoice(entries, view, id));
  } catch (error) {
    // A typo still leads to the list, where the voice can be found.
    if (!isFailure(error, 'voice.unknown')) throw error;
    await showList(call, view, `⚠️ ${describeFailure(t, error)}`);
  }
}
