import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { managementFailure } from '../../src/bot/policy/access.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { Sound } from '../../src/bot/store/sounds.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { Picker } from '../picker/picker.ts';
import { callerOf } from '../shared/caller.ts';
import { playSound } from './play.ts';
import { describeRights } from './rights.ts';

/** The sounds of a server: each with a play button, and a menu that removes one. */
export const soundsPicker = new Picker<Sound, { items: readonly Sound[] }>({
  command: 'sound',
  // A credit may be long, and the texts of a card share 4,000 characters.
  itemsPerPage: 6,
  read: async ({ interaction, services }) => ({
    items: await services.store.sounds.list(callerOf(interaction).guildId),
  }),
  refOf: ({ id }) => tagOf(id),
  gone: () => new Failure('sound.unknown', { word: '…' }),

  overview: {
    heading: ({ t }, { count }) =>
      count === 0
        ? t('sound.none')
        : t('sound.list', { count, limit: STORE_LIMITS.soundsPerGuild }),
    line: ({ t }, sound) => describeSound(t, sound),
    button: 'play',
    menu: { placeholder: 'sound.menu.remove', action: 'remove', label: (_, { word }) => word },
  },

  actions: {
    play: {
      label: 'sound.button.play',
      run: ({ call, item, show }) => playSound(call, item, show),
    },
    remove: {
      label: 'sound.button.remove',
      style: ButtonStyle.Danger,
      // Members may always remove what they uploaded.
      failure: ({ call, caller }, { createdBy }) =>
        createdBy === caller.memberId
          ? undefined
          : managementFailure('sounds', call.interaction, call.settings),
      question: ({ t }, { word }) => t('sound.remove.question', { word: plainText(word) }),
      run: async ({ call, scene: { t, caller }, item: { word }, showList }) => {
        await call.services.store.sounds.remove(caller.guildId, word);
        await showList(t('sound.removed', { word: plainText(word) }));
      },
    },
  },
});

function describeSound(t: Translate, sound: Sound): string {
  const line = t('sound.line', {
    word: plainText(sound.word),
    seconds: formatSeconds(t, sound),
    member: `<@${sound.createdBy}>`,
  });
  const rights = [describeRights(t, sound.rights), plainText(sound.credit ?? '')];
  const details = rights.filter((part) => part !== '').join(' · ');
  return details === '' ? line : `${line}\n-# ${details}`;
}

/** The duration in seconds, with one decimal, in the reader's form. */
export function formatSeconds(t: Translate, { durationMs }: Pick<Sound, 'durationMs'>): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(t.locale, format).format(durationMs / 1_000);
}
