import { translator } from '../../src/bot/i18n/index.ts';
import type {
  ComponentCall,
  Handler,
  InteractionHandlers,
  ModalCall,
} from '../../src/bot/interactions/command.ts';
import { DEFAULT_SETTINGS } from '../../src/bot/store/settings-schema.ts';
import { assertManager, callerOf } from '../shared/caller.ts';
import { drawReset, showSetting, showSettings } from './card.ts';
import { changeSetting, storeSettings } from './change.ts';
import { settingHandlers } from './handlers.ts';
import { pageNamed } from './view.ts';
import {
  lockVoice,
  memberNamed,
  openVoiceForm,
  placeOfVoice,
  resetVoice,
  saveVoiceForm,
} from './voice.ts';
import { withoutWords } from './word-list.ts';

/** A handler for managers only: the permission may have been taken away since the card was opened. */
function managed(run: (call: ComponentCall) => Promise<void>): Handler<ComponentCall> {
  return {
    run: async (call) => {
      assertManager(callerOf(call.interaction));
      await run(call);
    },
  };
}

function chosen({ interaction }: ComponentCall): string | undefined {
  return interaction.isAnySelectMenu() ? interaction.values[0] : undefined;
}

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

const removeWords = managed(async (call) => {
  const { interaction, args } = call;
  const tags = interaction.isAnySelectMenu() ? interaction.values : [];
  const changed = await changeSetting(call, 'blockedWords.words', (words) =>
    withoutWords(words, tags),
  );
  await showSettings(call, { page: 'words', args: [args[0] ?? '0'] }, changed);
});

const reset = managed(async (call) => {
  const { settings } = await storeSettings(call, ({ read, blockedWords }) => ({
    ...DEFAULT_SETTINGS,
    read,
    // Blocked words are kept, because nobody could restore the list.
    blockedWords,
  }));
  const note = translator(call.interaction.locale)('settings.reset.done');
  await showSettings(call, { page: 'general' }, { settings, note });
});

const handlers = settingHandlers('settings', showSetting);

/** The handlers of everything on the card. */
export const settingsHandlers: Required<InteractionHandlers> = {
  components: {
    ...handlers.components,
    open: { run: (call) => showSettings(call, { page: pageNamed(chosen(call)) }) },
    show: {
      run: (call) => {
        const [page, ...args] = call.args;
        return showSettings(call, { page: pageNamed(page), args });
      },
    },
    group: { run: (call) => showSettings(call, { page: 'access', args: [chosen(call) ?? ''] }) },
    voice: managed((call) => showSettings(call, placeOfVoice(memberNamed(call, chosen(call))))),
    'voice-form': {
      modal: (call) => {
        assertManager(callerOf(call.interaction));
        return openVoiceForm(call);
      },
    },
    'voice-lock': setVoiceLock,
    'voice-reset': resetVoiceSetting,
    'remove-words': removeWords,
    'ask-reset': { run: (call) => showSettings(call, { page: 'general' }, { draw: drawReset }) },
    reset,
  },
  modals: {
    ...handlers.modals,
    'voice-form': { run: setVoice },
  },
};
