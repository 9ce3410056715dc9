import { describeFailure } from '../src/bot/i18n/index.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { tagOf } from '../src/bot/interactions/custom-id.ts';
import { parseLanguage } from '../src/bot/policy/choose-voice.ts';
import { resolveVoice } from '../src/bot/policy/resolve-voice.ts';
import { Failure, isFailure } from '../src/shared/common/failure.ts';
import { languageOption } from './options/language.ts';
import { choice, optionWords, stringOption } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { callerOf } from './shared/caller.ts';
import { slashCommand } from './shared/slash-command.ts';
import { audition } from './voices/audition.ts';
import { ALL, ANY, type CatalogFilters, catalogFor, parseFilters } from './voices/catalog.ts';
import { voicesPicker } from './voices/list.ts';
import { openOwnForm, playOwn, resetOwn, saveOwnForm, surpriseMe } from './voices/own-actions.ts';

const { components, modals } = voicesPicker.handlers;

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
  components: {
    ...components,
    language: { run: (call) => filter(call, (language, [, gender]) => [language, gender]) },
    gender: { run: (call) => filter(call, (gender, [language]) => [language, gender]) },
    audition: { run: audition },
    'own-play': { run: playOwn },
    'own-sound': { modal: (call) => openOwnForm(call, 'sound') },
    'own-name': { modal: (call) => openOwnForm(call, 'name') },
    'own-surprise': { run: surpriseMe },
    'own-reset': { run: resetOwn },
  },
  modals: {
    ...modals,
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
  const view = voicesPicker.view({
    filters: [
      language === null ? ALL : parseLanguage(language, [t.locale]),
      options.getString('gender') ?? ANY,
    ],
  });
  if (name === null) return voicesPicker.showList(call, view);
  try {
    const id = await resolveVoice(services, name, caller);
    const entries = await catalogFor(call);
    // The voice service may have more voices than are listed.
    if (!entries.some((entry) => entry.id === id))
      throw new Failure('voice.unknown', { voice: id });
    await voicesPicker.showItem(call, { ...view, selected: tagOf(id) });
  } catch (error) {
    // A typo still leads to the list, where the voice can be found.
    if (!isFailure(error, 'voice.unknown')) throw error;
    await voicesPicker.showList(call, view, `⚠️ ${describeFailure(t, error)}`);
  }
}

/** Limits the list to what was chosen in a menu. */
function filter(
  call: ComponentCall,
  change: (chosen: string, filters: CatalogFilters) => CatalogFilters,
): Promise<void> {
  const { interaction, args } = call;
  const chosen = (interaction.isStringSelectMenu() && interaction.values[0]) || '';
  const view = voicesPicker.viewIn(args);
  // Checked again, because a client may send anything.
  const filters = parseFilters(change(chosen, parseFilters(view.filters)));
  return voicesPicker.showList(call, { ...view, filters });
}
