import { Events, type Guild, type GuildMember, type VoiceState } from 'discord.js';
import { DatabaseUnavailable } from '../shared/common/database-unavailable.ts';
import { Failure } from '../shared/common/failure.ts';
import type { Logger } from '../shared/common/logger.ts';
import type { DiscordEvents } from './discord/events.ts';
import { spokenNames } from './discord/spoken-names.ts';
import { translator } from './i18n/index.ts';
import type { Services } from './interactions/command.ts';
import { openBill } from './policy/billing.ts';
import { chooseVoiceSettings, voiceOf } from './policy/choose-voice-settings.ts';
import type { GuildSettings } from './store/settings-schema.ts';

/** Announcements of one guild. Members who keep joining and leaving must not fill the queue. */
const MAX_WAITING = 3;

type AnnouncementServices = Pick<
  Services,
  'store' | 'speech' | 'sessions' | 'voices' | 'limits' | 'premium'
>;
type Event = keyof GuildSettings['announce'];

/**
 * Announces members who join or leave the bot's voice channel, where the guild has switched that
 * on.
 * @returns a function that stops the announcements
 */
export function announceVisitors(
  events: DiscordEvents,
  services: AnnouncementServices,
  log: Logger,
): () => void {
  return events.on(Events.VoiceStateUpdate, (before, after) => {
    const event = eventOf(before, after, services.sessions.channelOf(after.guild.id));
    const { member } = after;
    if (event === undefined || member === null || member.user.bot) return;
    announce(services, log, event, member).catch((err: unknown) => {
      const isExpected = err instanceof Failure || err instanceof DatabaseUnavailable;
      const level = isExpected ? 'info' : 'error';
      log[level]({ err, guildId: after.guild.id }, 'could not announce a member');
    });
  });
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
  services: AnnouncementServices,
  log: Logger,
  event: Event,
  member: GuildMember,
): Promise<void> {
  const { store, speech, limits, premium, sessions } = services;
  const { id: guildId, preferredLocale, client } = member.guild;
  const settings = await store.settings.get(guildId);
  if (!settings.announce[event]) return;
  const t = translator(settings.replyLanguage ?? preferredLocale);
  const spoken = await spokenNames(store, { guildId, ids: [member.id] }, settings);
  const text = t(`spoken.announce.${event}`, {
    name: spoken(member.id, member.displayName) || t('spoken.someone'),
  });
  const userId = client.user.id;
  const channelId = sessions.channelOf(guildId);
  if (channelId === undefined || !hasListeners(member.guild, channelId)) return;
  const speaker = {
    guildId,
    channelId,
    memberId: userId,
    isBotItself: true,
    languages: [t.language],
  };
  const chosen = await chooseVoiceSettings(
    { ...services, log },
    {},
    { ...speaker, readerLanguage: t.locale },
  );
  const utterance = { text, ...voiceOf(chosen, settings), language: t.language, scope: guildId };
  const spender = { guildId, memberId: userId, command: 'announce' };
  const bill = await openBill(
    { store, speech, limits, premium, settings, log },
    spender,
    utterance,
  );
  try {
    await sessions.enqueue(guildId, {
      channelId,
      userId,
      content: { text, voiceName: chosen.voiceName, voiceId: utterance.voice },
      limits: { itemsPerMember: MAX_WAITING },
      prepare: () => speech.speak({ ...utterance, onSpent: bill.onSpent }),
    }).finished;
  } finally {
    await bill.close();
  }
}

/** Announcements without listeners are not synthesized, so they are free. */
function hasListeners({ channels }: Guild, channelId: string): boolean {
  const channel = channels.cache.get(channelId);
  return Boolean(channel?.isVoiceBased() && channel.members.some(({ user }) => !user.bot));
}
