import { GatewayIntentBits } from 'discord-api-types/v10';
import type { PrivilegedIntent } from '../wire/application.ts';
import { withoutContent } from '../wire/content.ts';
import type { WorldEvent } from '../world/world.ts';

const {
  Guilds,
  GuildMembers,
  GuildModeration,
  GuildPresences,
  GuildVoiceStates,
  GuildMessageReactions,
  GuildMessages,
  GuildMessageTyping,
  GuildWebhooks,
  DirectMessageReactions,
  DirectMessages,
  DirectMessageTyping,
  MessageContent,
} = GatewayIntentBits;

/** The intent that each event needs. Events not listed here need none. */
const REQUIRED_INTENT: Readonly<Record<string, number>> = {
  GUILD_CREATE: Guilds,
  GUILD_UPDATE: Guilds,
  GUILD_DELETE: Guilds,
  GUILD_ROLE_CREATE: Guilds,
  GUILD_ROLE_UPDATE: Guilds,
  GUILD_ROLE_DELETE: Guilds,
  CHANNEL_CREATE: Guilds,
  CHANNEL_UPDATE: Guilds,
  CHANNEL_DELETE: Guilds,
  CHANNEL_PINS_UPDATE: Guilds,
  THREAD_CREATE: Guilds,
  THREAD_UPDATE: Guilds,
  THREAD_DELETE: Guilds,
  THREAD_LIST_SYNC: Guilds,
  THREAD_MEMBER_UPDATE: Guilds,
  THREAD_MEMBERS_UPDATE: Guilds | GuildMembers,
  WEBHOOKS_UPDATE: GuildWebhooks,
  GUILD_MEMBER_ADD: GuildMembers,
  GUILD_MEMBER_UPDATE: GuildMembers,
  GUILD_MEMBER_REMOVE: GuildMembers,
  GUILD_BAN_ADD: GuildModeration,
  GUILD_BAN_REMOVE: GuildModeration,
  VOICE_CHANNEL_STATUS_UPDATE: Guilds,
  VOICE_STATE_UPDATE: GuildVoiceStates,
  MESSAGE_CREATE: GuildMessages,
  MESSAGE_UPDATE: GuildMessages,
  MESSAGE_DELETE: GuildMessages,
  MESSAGE_DELETE_BULK: GuildMessages,
  MESSAGE_REACTION_ADD: GuildMessageReactions,
  MESSAGE_REACTION_REMOVE: GuildMessageReactions,
  MESSAGE_REACTION_REMOVE_ALL: GuildMessageReactions,
  MESSAGE_REACTION_REMOVE_EMOJI: GuildMessageReactions,
  TYPING_START: GuildMessageTyping,
};

/** The intent that each event of direct messages needs. */
const REQUIRED_DIRECT_INTENT: Readonly<Record<string, number>> = {
  MESSAGE_CREATE: DirectMessages,
  MESSAGE_UPDATE: DirectMessages,
  MESSAGE_DELETE: DirectMessages,
  CHANNEL_PINS_UPDATE: DirectMessages,
  MESSAGE_REACTION_ADD: DirectMessageReactions,
  MESSAGE_REACTION_REMOVE: DirectMessageReactions,
  MESSAGE_REACTION_REMOVE_ALL: DirectMessageReactions,
  MESSAGE_REACTION_REMOVE_EMOJI: DirectMessageReactions,
  TYPING_START: DirectMessageTyping,
};

/** The rules by which a session receives an event, and with which data. */
export interface Recipient {
  readonly intents: number;
  readonly botId: string;
  /** Whether the event belongs to direct messages with the bot. */
  readonly isDirect: boolean;
}

const PRIVILEGED: Readonly<Record<PrivilegedIntent, number>> = {
  GuildMembers,
  GuildPresences,
  MessageContent,
};

const ALL_INTENTS = Object.values(GatewayIntentBits).reduce<number>(
  (all, bit) => (typeof bit === 'number' ? all | bit : all),
  0,
);

/** The close code for intents that Discord refuses; undefined when it accepts them. */
export function intentsCloseCode(
  intents: unknown,
  enabled: readonly PrivilegedIntent[],
): 4013 | 4014 | undefined {
  if (typeof intents !== 'number' || !Number.isInteger(intents)) return 4013;
  if (intents < 0 || (intents & ~ALL_INTENTS) !== 0) return 4013;
  const names = Object.keys(PRIVILEGED) as PrivilegedIntent[];
  const disabled = names.filter((name) => !enabled.includes(name));
  return disabled.some((name) => (intents & PRIVILEGED[name]) !== 0) ? 4014 : undefined;
}

/** Whether a session with these intents receives the event. */
export function receivesEvent(recipient: Recipient, event: WorldEvent): boolean {
  const { intents, botId, isDirect } = recipient;
  const required = (isDirect ? REQUIRED_DIRECT_INTENT : REQUIRED_INTENT)[event.name];
  if (required === undefined) return true;
  // Updates of the bot's own membership need no intent.
  if ((intents & required) === 0) {
    return event.name === 'GUILD_MEMBER_UPDATE' && userOf(event.data) === botId;
  }
  if (event.name !== 'THREAD_MEMBERS_UPDATE') return true;
  const { added_members: added, removed_member_ids: removed } = threadMembersFor(recipient, event);
  return added.length + removed.length > 0;
}

/** The event's data without what these intents do not include. */
export function visibleData(recipient: Recipient, event: WorldEvent): unknown {
  const { intents, botId, isDirect } = recipient;
  if (event.name === 'THREAD_MEMBERS_UPDATE') {
    return { ...(event.data as object), ...threadMembersFor(recipient, event) };
  }
  const isMessage = event.name === 'MESSAGE_CREATE' || event.name === 'MESSAGE_UPDATE';
  if (!isMessage || isDirect || (intents & MessageContent) !== 0) return event.data;
  return withoutContent(event.data as object, botId);
}

/** Without the member intent, a session gets events about the bot only. */
function threadMembersFor({ intents, botId }: Recipient, { data }: WorldEvent) {
  const { added_members: added = [], removed_member_ids: removed = [] } = data as {
    added_members?: readonly { user_id: string }[];
    removed_member_ids?: readonly string[];
  };
  const seesAll = (intents & GuildMembers) !== 0;
  return {
    added_members: added.filter(({ user_id: id }) => seesAll || id === botId),
    removed_member_ids: removed.filter((id) => seesAll || id === botId),
  };
}

function userOf(data: unknown): string | undefined {
  return (data as { user?: { id: string } }).user?.id;
}
