import { REPLY_LANGUAGES, translator } from '../../src/bot/i18n/index.ts';
import type {
  ComponentCall,
  InteractionHandlers,
  ModalCall,
} from '../../src/bot/interactions/command.ts';
import { BLOCKED_WORD_ACTIONS, DEFAULT_SETTINGS } from '../../src/bot/store/settings-schema.ts';
import { Failure, isFailure } from '../../src/shared/common/failure.ts';
import { assertManager, callerOf } from '../shared/caller.ts';
import { applyChange } from '../shared/id-menus.ts';
import { changeInMenu, type MenuChange } from '../shared/menu-change.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';
import { parseWholeNumber } from '../shared/whole-number.ts';
import { groupNamed } from './access.ts';
import { ANNOUNCEMENTS, drawReset } from './general.ts';
import { LIMIT_NAMES, limitNamed, rangeOf, withLimit } from './limits.ts';
import { drawLimits, limitsForm, type Mistyped } from './limits-page.ts';
import { type Place, pageNamed } from './place.ts';
import { type Change, managed, managedForm, save, store } from './save.ts';
import { showSettings } from './show.ts';
import {
  lockVoice,
  memberNamed,
  openVoiceForm,
  placeOfVoice,
  resetVoice,
  saveVoiceForm,
} from './voice.ts';
import {
  drawWords,
  isValidWord,
  splitWords,
  WORDS_FIELD,
  withoutWords,
  withWords,
  wordsForm,
} from './words.ts';

function chosen({ interaction }: ComponentCall): string | undefined {
  return interaction.isAnySelectMenu() ? interaction.values[0] : undefined;
}

/** A change in a menu of roles or members. Forged presses change nothing. */
function changeIn({ interaction }: ComponentCall): MenuChange {
  const isMenu = interaction.isRoleSelectMenu() || interaction.isUserSelectMenu();
  return isMenu ? changeInMenu(interaction) : { added: [], removed: [] };
}

const setLanguage = managed((call) => {
  const code = REPLY_LANGUAGES.find((language) => language === chosen(call));
  return save(call, { page: 'general' }, (settings) => ({ ...settings, replyLanguage: code }));
});

const setAnnouncement = managed((call) => {
  const what = ANNOUNCEMENTS.find((one) => one === call.args[0]);
  const isOn = call.args[1] === 'on';
  return save(call, { page: 'general' }, (settings) =>
    what === undefined
      ? settings
      : { ...settings, announce: { ...settings.announce, [what]: isOn } },
  );
});

const setRoles = managed((call) => {
  const group = groupNamed(call.args[0]);
  if (group === undefined) return showSettings(call, { page: 'access' });
  const difference = changeIn(call);
  const { guild } = call.interaction;
  const place: Place = { page: 'access', args: [group] };
  const change: Change = (settings) => {
    const roles = applyChange(settings.roles[group], difference);
    // Deleted roles are not shown, so nobody could remove them.
    const existing = roles.filter((id) => guild === null || guild.roles.cache.has(id));
    return { ...settings, roles: { ...settings.roles, [group]: existing } };
  };
  return showAfterFailure(
    () => save(call, place, change),
    () => showSettings(call, place),
  );
});

const clearRoles = managed((call) => {
  const group = groupNamed(call.args[0]);
  if (group === undefined) return showSettings(call, { page: 'access' });
  return save(call, { page: 'access', args: [group] }, (settings) => ({
    ...settings,
    roles: { ...settings.roles, [group]: [] },
  }));
});

const setBlocked = managed((call) =>
  showAfterFailure(
    () => changeBlocked(call),
    () => showSettings(call, { page: 'members' }),
  ),
);

async function changeBlocked(call: ComponentCall): Promise<void> {
  const difference = changeIn(call);
  const { interaction } = call;
  if (difference.added.includes(interaction.client.user.id)) throw new Failure('settings.self', {});
  const { settings, note } = await store(call, (current) => ({
    ...current,
    blocked: applyChange(current.blocked, difference),
  }));
  await showSettings(call, { page: 'members' }, { settings, note });
}

const showVoice = managed((call) =>
  showSettings(call, placeOfVoice(memberNamed(call, chosen(call)))),
);

const setVoiceLock = managed(async (call) => {
  await lockVoice(call);
  const place = placeOfVoice(call.args[0] ?? '');
  await showSettings(call, place, { note: call.t('settings.saved') });
});

const resetVoiceSetting = managed(async (call) => {
  await resetVoice(call, chosen(call));
  const place = placeOfVoice(call.args[0] ?? '');
  await showSettings(call, place, { note: call.t('settings.saved') });
});

async function setVoice(call: ModalCall): Promise<void> {
  assertManager(callerOf(call.interaction));
  const { memberId, note } = await saveVoiceForm(call);
  await showSettings(call, placeOfVoice(memberId), { note });
}

const setWhenFound = managed((call) => {
  const whenFound = BLOCKED_WORD_ACTIONS.find((action) => action === chosen(call));
  return save(call, { page: 'words' }, (settings) =>
    whenFound === undefined
      ? settings
      : { ...settings, blockedWords: { ...settings.blockedWords, whenFound } },
  );
});

const removeWords = managed((call) => {
  const tags = call.interaction.isAnySelectMenu() ? call.interaction.values : [];
  return save(call, { page: 'words', args: [call.args[0] ?? '0'] }, (settings) => {
    const { blockedWords } = settings;
    const words = withoutWords(blockedWords.words, tags);
    return { ...settings, blockedWords: { ...blockedWords, words } };
  });
});

/** Adds the words that can be added. The others come back in the form. */
async function addWords(call: ModalCall): Promise<void> {
  assertManager(callerOf(call.interaction));
  const typed = splitWords(call.interaction.fields.getTextInputValue(WORDS_FIELD));
  const refused = typed.filter((word) => !isValidWord(word));
  const added = typed.filter(isValidWord);
  try {
    const { settings, note } = await store(call, (current) => {
      const words = withWords(current.blockedWords.words, added);
      return { ...current, blockedWords: { ...current.blockedWords, words } };
    });
    // New words are at the end.
    const place: Place = { page: 'words', args: [String(Number.MAX_SAFE_INTEGER)] };
    await showSettings(call, place, {
      settings,
      draw: drawWords(refused),
      note: added.length > 0 || refused.length === 0 ? note : undefined,
    });
  } catch (error) {
    if (!isFailure(error, 'settings.full')) throw error;
    const note = `⚠️ ${call.t('settings.words.full', { count: error.context.limit })}`;
    await showSettings(call, { page: 'words' }, { draw: drawWords(typed), note });
  }
}

const setDefault = managed((call) => {
  const name = limitNamed(call.args[0]);
  return save(call, { page: 'limits' }, (settings) =>
    name === undefined ? settings : withLimit(settings, name, undefined),
  );
});

/** Saves the numbers that were changed in the form. What is no number comes back in the form. */
async function setLimits(call: ModalCall): Promise<void> {
  assertManager(callerOf(call.interaction));
  const { limits } = call.services;
  const mistyped: Mistyped = {};
  const changes: Change[] = [];
  for (const [index, name] of LIMIT_NAMES.entries()) {
    const typed = call.interaction.fields.getTextInputValue(name).trim();
    const { min, max } = rangeOf(name, limits);
    const value = parseWholeNumber(typed);
    const shown = call.args[index] ?? '';
    if (typed === '' || String(value) === shown) continue;
    if (value === undefined || value < min || value > max) mistyped[name] = typed;
    else changes.push((settings) => withLimit(settings, name, value));
  }
  const { settings, note } = await store(call, (current) =>
    changes.reduce((result, change) => change(result), current),
  );
  const isWrong = Object.keys(mistyped).length > 0;
  await showSettings(
    call,
    { page: 'limits' },
    {
      settings,
      draw: drawLimits(mistyped),
      note: isWrong && changes.length === 0 ? undefined : note,
    },
  );
}

const reset = managed(async (call) => {
  const { settings } = await store(call, ({ read, blockedWords }) => ({
    ...DEFAULT_SETTINGS,
    read,
    // Blocked words are kept, because nobody could restore the list.
    blockedWords,
  }));
  const note = translator(call.interaction.locale)('settings.reset.done');
  await showSettings(call, { page: 'general' }, { settings, note });
});

/** The handlers of everything on the card. */
export const settingsHandlers: Required<InteractionHandlers> = {
  components: {
    open: managed((call) => showSettings(call, { page: pageNamed(chosen(call)) })),
    show: managed((call) => {
      const [page, ...args] = call.args;
      return showSettings(call, { page: pageNamed(page), args });
    }),
    language: setLanguage,
    announce: setAnnouncement,
    group: managed((call) => showSettings(call, { page: 'access', args: [chosen(call) ?? ''] })),
    roles: setRoles,
    'clear-roles': clearRoles,
    blocked: setBlocked,
    voice: showVoice,
    'voice-form': managedForm(openVoiceForm),
    'voice-lock': setVoiceLock,
    'voice-reset': resetVoiceSetting,
    'when-found': setWhenFound,
    'remove-words': removeWords,
    'add-words': managedForm(({ t, interaction }) => wordsForm(t, interaction.message)),
    default: setDefault,
    'edit-limits': managedForm(({ t, settings, services, interaction }) =>
      limitsForm(t, settings, services.limits, interaction.message),
    ),
    'ask-reset': managed((call) => showSettings(call, { page: 'general' }, { draw: drawReset })),
    reset,
  },
  modals: {
    'voice-form': { run: setVoice },
    'add-words': { run: addWords },
    limits: { run: setLimits },
  },
};
