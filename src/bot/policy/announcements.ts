import { type Client, Events, type Guild, type GuildMember, type VoiceState } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Services } from '../discord/command.ts';
import { translator } from '../discord/i18n/index.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import { speakName } from '../text/names.ts';
import { openBillFor } from './billing.ts';
import { chooseManner } from './choose-manner.ts';

/** Who goes in and out again and again is not told each time. */
const MOST_WAITING = 3;

type Means = Pick<Services, 'store' | 'speech' | 'sessions' | 'voices'>;
type Event = keyof GuildSettings['announce'];

/**
 * Says in the voice channel who joins and leaves it, where the server has set that.
 * @returns stops it
 */
export function announceVisitors(discord: Client, means: Means, log: Logger): () => void {
  const onVoiceState = (before: VoiceState, after: VoiceState) => {
    const event = eventOf(before, after, means.sessions.channelOf(after.guild.id));
    const { member } = after;
    if (event === undefined || member === null || member.user.bot) return;
    announce(means, log, event, member).catch((err: unknown) => {
      const level = err instanceof Failure ? 'info' : 'error';
      log[level]({ err, guildId: after.guild.id }, 'a visitor could not be announced');
    });
  };
  discord.on(Events.VoiceStateUpdate, onVoiceState);
  return () => {
    discord.off(Events.VoiceStateUpdate, onVoiceState);
  };
}

function eventOf(
  before: VoiceState,
  after: VoiceState,
  channelId: string | undefined,
): Event | undefined {
  if (channelId === undefined || before.channelId === after.channelId) return undefined;
  if (after.channelId === channelId) return 'joins';
  return before.channelId === channelId ? 'leaves' : undefined;
}

async function announce(
  means: Means,
  log: Logger,
  event: Event,
  member: GuildMember,
): Promise<void> {
  const { store, speech, sessions } = means;
  const { id: guildId, preferredLocale, client } = member.guild;
  const settings = await store.settings.get(guildId);
  if (!settings.announce[event]) return;
  const t = translator(settings.replyLanguage ?? preferredLocale);
  const text = t(`announce.${event}`, {
    name: speakName(member.displayName) || t('speakable.someone'),
  });
  const userId = client.user.id;
  const channelId = sessions.channelOf(guildId);
  if (channelId === undefined || !isAnybodyThere(member.guild, channelId)) return;
  const speaker = { guildId, channelId, memberId: userId, languages: [t.language] };
  const manner = await chooseManner({ ...means, log }, {}, { ...speaker, readsIn: t.language });
  const utterance = { text, voice: manner.voice, language: t.language, scope: guildId };
  const who = { guildId, memberId: userId, command: 'announce' };
  const bill = await openBillFor({ store, speech, log }, who, utterance);
  try {
    await sessions.enqueue(guildId, {
      channelId,
      userId,
      content: { text, voiceName: manner.voiceName },
      limits: { itemsPerMember: MOST_WAITING },
      prepare: () => speech.speak({ ...utterance, onSpent: bill.onSpent }),
    }).finished;
  } finally {
    await bill.close();
  }
}

/** What nobody hears is not asked for, and costs nothing. */
function isAnybodyThere({ channels }: Guild, channelId: string): boolean {
  const channel = channels.cache.get(channelId);
  return Boolean(channel?.isVoiceBased() && channel.members.some(({ user }) => !user.bot));
}
