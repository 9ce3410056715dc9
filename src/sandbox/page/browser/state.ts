import { computed, signal } from '@preact/signals';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Channel, Guild, Message, Modal, Person, SandboxInfo } from '../protocol.ts';

/**
 * All that the page knows, in one place. News write it (`state-news.ts`), what people do writes it
 * (`app-actions.ts`), components read it.
 */

/** `lost`: it broke off, or never came; it is being tried again. */
export type Connection = 'connecting' | 'open' | 'lost';

/** Who this page acts as, and where. */
export interface View {
  readonly guildId: string;
  readonly userId: string;
  /** The channel that is shown. */
  readonly channelId: string | undefined;
}

export const connection = signal<Connection>('connecting');
export const sandboxInfo = signal<SandboxInfo | undefined>();
export const guilds = signal<readonly Guild[]>([]);
export const view = signal<View | undefined>();
/** By channel, oldest first; channels that were not opened are not there. */
export const messages = signal<ReadonlyMap<string, readonly Message[]>>(new Map());
export const unread = signal<ReadonlySet<string>>(new Set());
/** What the acting member is shown in the open channel; undefined while that is on its way. */
export const commands = signal<readonly APIApplicationCommand[] | undefined>();
export const modal = signal<Modal | undefined>();
/** User ids. */
export const speaking = signal<ReadonlySet<string>>(new Set());
/** Sentences, by run: the app did not answer in time. */
export const runFailures = signal<ReadonlyMap<string, string>>(new Map());

/** What went wrong with something that was done, in one sentence; shown until it is dismissed. */
export const notice = signal<string | undefined>();

/** Put into the message box, and the focus with it; the composer takes it and sets undefined. */
export const suggestedText = signal<string | undefined>();
/** The id of a message in the open channel that is to be looked at; the conversation shows it and sets undefined. */
export const scrollTarget = signal<string | undefined>();
export const replyingTo = signal<Message | undefined>();
/** The own message that is being changed in the message box. */
export const editing = signal<Message | undefined>();

export const guild = computed<Guild | undefined>(() =>
  guilds.value.find(({ id }) => id === view.value?.guildId),
);
/** The acting member. */
export const me = computed<Person | undefined>(() =>
  guild.value?.members.find(({ id }) => id === view.value?.userId),
);
/** The language of the acting member's client. */
export const locale = computed(() => me.value?.locale ?? 'en-US');
/** The channel that is shown. */
export const channel = computed<Channel | undefined>(() =>
  guild.value?.channels.find(({ id }) => id === view.value?.channelId),
);
/** The voice channel that the acting member is in. */
export const voiceChannel = computed<Channel | undefined>(() =>
  guild.value?.channels.find(({ present }) => present.includes(view.value?.userId ?? '')),
);
/** Messages of the channel that is shown; undefined while they are on their way. */
export const conversation = computed<readonly Message[] | undefined>(() =>
  messages.value.get(view.value?.channelId ?? ''),
);

export function personOf(userId: string): Person | undefined {
  return guild.value?.members.find(({ id }) => id === userId);
}

/** `blocked`: the browser wants a click before it plays; `failed`: it cannot play at all. */
export type SoundState = 'off' | 'blocked' | 'on' | 'failed';

export const sound = signal<SoundState>('off');
/** 0 to 1. */
export const volume = signal(1);
export const isMuted = signal(false);
/** What comes out of the page just now: root mean square, 0 to 1, measured at the end of its audio graph. */
export const level = signal(0);
/** From a packet's coming over UDP to its sound at the loudspeaker; undefined until something was heard. */
export const latencyMs = signal<number | undefined>();
/** How often sound ran dry in the middle of speech. */
export const underruns = signal(0);
