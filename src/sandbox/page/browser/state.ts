import { computed, signal } from '@preact/signals';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type {
  Channel,
  CustomEmoji,
  Guild,
  Message,
  Modal,
  Person,
  SandboxInfo,
} from '../protocol.ts';

/**
 * The state of the page. Server events (`server-events.ts`) and user actions (`app-actions.ts`) write it,
 * components read it.
 */

/** `lost`: the connection broke or failed, and the page is reconnecting. */
export type Connection = 'connecting' | 'open' | 'lost';

export interface Typing {
  readonly channelId: string;
  readonly userId: string;
}

/** The acting member, and what is shown. */
export interface View {
  readonly guildId: string;
  readonly userId: string;
  /** The open channel. */
  readonly channelId: string | undefined;
}

export const connection = signal<Connection>('connecting');
export const sandboxInfo = signal<SandboxInfo | undefined>();
export const guilds = signal<readonly Guild[]>([]);
export const view = signal<View | undefined>();
/** By channel, oldest first. Only channels that were opened have an entry. */
export const messages = signal<ReadonlyMap<string, readonly Message[]>>(new Map());
export const unreadChannelIds = signal<ReadonlySet<string>>(new Set());
/** The commands available to the acting member in the open channel; undefined while loading. */
export const commands = signal<readonly APIApplicationCommand[] | undefined>();
/** Who has typed in the last ten seconds, the latest last. */
export const typing = signal<readonly Typing[]>([]);
export const modal = signal<Modal | undefined>();
/** User IDs. */
export const speakingUserIds = signal<ReadonlySet<string>>(new Set());
/** Error sentences by run: the app did not respond in time. */
export const runFailures = signal<ReadonlyMap<string, string>>(new Map());

/** `setup`: the wizard that connects the bot to the real Discord. */
export type DialogName = 'act-as' | 'about' | 'pins' | 'setup';
export const openDialog = signal<DialogName | undefined>();
/** Whether the wizard has moved the bot to Discord, so that this sandbox is gone. */
export const hasMoved = signal(false);

/** An error in one sentence, shown until the user dismisses it. */
export const notice = signal<string | undefined>();

/** A channel to make, or with an ID to rename. */
export interface ChannelForm {
  readonly id?: string;
  readonly kind: 'text' | 'voice';
  readonly name: string;
}

export const channelForm = signal<ChannelForm | undefined>();

/** What cannot be undone, until the user agrees. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  /** On the button. */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
}

export const confirmation = signal<Confirmation | undefined>();

/** Text for the message box. The composer inserts it and resets this to undefined. */
export const suggestedText = signal<string | undefined>();
/** ID of a message to scroll to. The conversation scrolls there and resets this to undefined. */
export const scrollTarget = signal<string | undefined>();
export const replyingTo = signal<Message | undefined>();
/** The member's own message that is being edited. */
export const editing = signal<Message | undefined>();

export const guild = computed<Guild | undefined>(() =>
  guilds.value.find(({ id }) => id === view.value?.guildId),
);
export const isDirect = computed(() => guild.value?.kind === 'direct');
/** Whether the bot is in the server or in the open private channel. */
export const isBotHere = computed(() => {
  const botId = sandboxInfo.value?.botUserId;
  return place.value?.members.some(({ id }) => id === botId) ?? false;
});
/** Whether the bot is in a voice channel of the server. */
export const isBotInVoice = computed(() => {
  const botId = sandboxInfo.value?.botUserId ?? '';
  return guild.value?.channels.some(({ present }) => present.includes(botId)) ?? false;
});
/** The acting member. */
export const actingMember = computed<Person | undefined>(() =>
  guild.value?.members.find(({ id }) => id === view.value?.userId),
);
/** The language of the acting member's client. */
export const locale = computed(() => actingMember.value?.locale ?? 'en-US');
/** The open channel. */
export const channel = computed<Channel | undefined>(() =>
  guild.value?.channels.find(({ id }) => id === view.value?.channelId),
);
/** The server; or the direct messages, reduced to the users in the open channel. */
export const place = computed<Guild | undefined>(() => {
  const all = guild.value;
  if (all?.kind !== 'direct') return all;
  const ids = channel.value?.participantIds ?? [];
  return { ...all, channels: [], members: all.members.filter(({ id }) => ids.includes(id)) };
});
/** The acting member's voice channel. */
export const voiceChannel = computed<Channel | undefined>(() =>
  guild.value?.channels.find(({ present }) => present.includes(view.value?.userId ?? '')),
);
/** Messages of the open channel; undefined while loading. */
export const conversation = computed<readonly Message[] | undefined>(() =>
  messages.value.get(view.value?.channelId ?? ''),
);

/** The emoji of all servers, by ID. */
export const customEmoji = computed<ReadonlyMap<string, CustomEmoji>>(
  () => new Map(guilds.value.flatMap(({ emojis }) => emojis.map((one) => [one.id, one]))),
);

/** Whether the acting member has a permission, such as `KickMembers`, in the whole server. */
export function mayUse(permission: string): boolean {
  return guild.value?.permissions.includes(permission) ?? false;
}

export function findMember(userId: string): Person | undefined {
  return guild.value?.members.find(({ id }) => id === userId);
}

/** `blocked`: the browser requires a click before playing; `failed`: it cannot play. */
export type SoundState = 'off' | 'blocked' | 'on' | 'failed';

export const soundState = signal<SoundState>('off');
/** 0 to 1. */
export const volume = signal(1);
export const isMuted = signal(false);
/** Output level: root mean square, 0 to 1, measured at the end of the audio graph. */
export const outputLevel = signal(0);
/** From a packet's arrival over UDP to its playback; undefined until something was heard. */
export const latencyMs = signal<number | undefined>();
/** How often playback ran dry in the middle of speech. */
export const underruns = signal(0);
