import { listNames } from '../../src/bot/i18n/list-names.ts';
import { text } from '../../src/bot/interactions/card.ts';
import { callerOf } from '../shared/caller.ts';
import type { DrawPage } from './view.ts';

/** A summary of what is read aloud. `/read settings` changes it. */
export const drawReading: DrawPage = ({ t, call, settings: { read } }) => {
  const bound = call.services.sessions.boundChannels(callerOf(call.interaction).guildId);
  const channels = [...new Set([...read.channels, ...bound])].map((id) => `<#${id}>`);
  return [
    text(
      [
        channels.length === 0
          ? t('settings.reading.none')
          : t('settings.reading.channels', { channels: listNames(t.locale, channels) }),
        t(read.membersMayStart ? 'settings.reading.members' : 'settings.reading.managers'),
        t('settings.reading.more'),
      ].join('\n'),
    ),
  ];
};
