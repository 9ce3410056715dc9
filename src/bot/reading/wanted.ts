import type { Message } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import type { Translate } from '../discord/i18n/index.ts';
import { speakableText } from '../discord/speakable-text.ts';
import type { Services } from '../interactions/command.ts';
import { type Bill, openBill } from '../policy/billing.ts';
import { chooseVoiceSettings } from '../policy/choose-voice-settings.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import { languageOfScript } from '../text/script.ts';
import type { Wording } from './reading.ts';
import { wordMessage } from './wording.ts';
import type { Written } from './written.ts';

/** A message that is to be read, and what its server has set. */
export interface Wanted {
  readonly message: Message<true>;
  readonly written: Written;
  readonly settings: GuildSettings;
  readonly t: Translate;
}

type Tools = Pick<Services, 'store' | 'speech' | 'voices' | 'limits'> & { readonly log: Logger };

/** What is said of a message, and in which voice; undefined: nothing. */
export async function wordingOf(
  tools: Tools,
  { message, written, settings, t }: Wanted,
): Promise<Wording | undefined> {
  const { guild, guildId, channelId, author } = message;
  const text = await wordMessage(written, {
    t,
    limit: limitOf(tools, settings),
    speak: async (content) =>
      content === '' ? '' : speakableText(message, content, t, tools.store),
  });
  if (text === '') return undefined;
  const { voice, voiceName, language, tone } = await chooseVoiceSettings(
    tools,
    {},
    {
      guildId,
      channelId,
      memberId: author.id,
      languages: [languageOfScript(text), guild.preferredLocale.split('-')[0]],
      readsIn: t.language,
    },
  );
  const name = t('read.name', { name: written.authorName || t('speakable.someone') });
  const utterance = {
    text,
    voice,
    scope: guildId,
    ...(language === undefined ? {} : { language }),
    ...(tone === undefined ? {} : { tone }),
  };
  return {
    utterance,
    voiceName,
    name: settings.read.names ? { ...utterance, text: name } : undefined,
    writtenIn: channelId,
  };
}

/** @throws Failure `budget.exceeded` */
export function billFor(
  { store, speech, log }: Tools,
  { guildId, author }: Message<true>,
  { utterance, name }: Wording,
): Promise<Bill> {
  const who = { guildId, memberId: author.id, command: 'read' };
  const utterances = name === undefined ? [utterance] : [utterance, name];
  return openBill({ store, speech, log }, who, ...utterances);
}

/** In characters. */
function limitOf({ limits }: Tools, { textCharacters, read }: GuildSettings): number {
  const none = Number.POSITIVE_INFINITY;
  return Math.min(limits.textCharacters, textCharacters ?? none, read.characters ?? none);
}
