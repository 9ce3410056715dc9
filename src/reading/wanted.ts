import type { Message } from 'discord.js';
import type { Logger } from '../common/logger.ts';
import { type Bill, openBill } from '../discord/billing.ts';
import type { Services } from '../discord/command.ts';
import type { Translate } from '../discord/i18n/index.ts';
import { speakableText } from '../discord/speakable-text.ts';
import { chooseManner } from '../speech/choose-manner.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import { languageOfScript } from '../text/script.ts';
import { countCharacters } from '../voice-api/contract.ts';
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

type Tools = Pick<Services, 'store' | 'voices' | 'limits'> & { readonly log: Logger };

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
  const { voice, voiceName, language, tone } = await chooseManner(
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
  return {
    utterance: {
      text,
      voice,
      scope: guildId,
      ...(language === undefined ? {} : { language }),
      ...(tone === undefined ? {} : { tone }),
    },
    voiceName,
    name: settings.read.names ? name : undefined,
  };
}

/** @throws Failure `budget.exceeded` */
export function billFor(
  { store, log }: Tools,
  { guildId, author }: Message<true>,
  { utterance, name = '' }: Wording,
): Promise<Bill> {
  const characters = countCharacters(utterance.text) + countCharacters(name);
  return openBill({ store, log }, { guildId, memberId: author.id, command: 'read', characters });
}

/** In characters. */
function limitOf({ limits }: Tools, { textCharacters, read }: GuildSettings): number {
  const none = Number.POSITIVE_INFINITY;
  return Math.min(limits.textCharacters, textCharacters ?? none, read.characters ?? none);
}
