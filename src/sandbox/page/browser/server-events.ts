import { batch } from '@preact/signals';
import type { Guild, Message, ServerEvent } from '../protocol.ts';
import {
  resetActivity,
  storeActivity,
  storeSpeech,
  waitingItems,
} from './activity/activity-state.ts';
import { describeProblem } from './describe-problem.ts';
import {
  commands,
  editing,
  guilds,
  messages,
  modal,
  replyingTo,
  runFailures,
  speakingUserIds,
  type Typing,
  typing,
  unreadChannelIds,
  view,
} from './state.ts';

/** Per channel, the same limit as in the sandbox, which drops older messages silently. */
const MAX_MESSAGES = 1_000;
/** Only the latest failed runs are kept. */
const MAX_FAILURES = 50;
/** How long Discord's client shows that someone is typing. */
const TYPING_MS = 10_000;

/** Events other than `welcome` and answers. */
export type StateEvent = Exclude<ServerEvent, { kind: 'welcome' | 'answer' | 'refusal' }>;

/** Updates the state with an event. */
export function applyServerEvent(event: StateEvent): void {
  switch (event.kind) {
    case 'guild':
      storeGuild(event.guild);
      break;
    case 'guild-removed':
      guilds.value = guilds.value.filter(({ id }) => id !== event.guildId);
      break;
    case 'commands':
      commands.value = event.commands;
      break;
    case 'message':
      storeMessage(event.message, event.isNew);
      break;
    case 'message-deleted':
      removeMessage(event.channelId, event.id);
      break;
    case 'typing':
      storeTyping(event);
      break;
    case 'modal':
      modal.value = event.modal;
      break;
    case 'run-failed':
      runFailures.value = new Map(
        [...runFailures.value, [event.run, describeProblem(event)] as const].slice(-MAX_FAILURES),
      );
      break;
    case 'history':
      resetActivity(event.activities, event.speeches);
      break;
    case 'activity':
      storeActivity(event.activity);
      break;
    case 'speech':
      storeSpeech(event.speech);
      break;
    case 'waiting':
      waitingItems.value = event.items;
      break;
    case 'speaking':
      speakingUserIds.value = withMembership(speakingUserIds.value, event.userId, event.speaking);
      break;
  }
}

/** Adds or replaces a guild. */
export function storeGuild(guild: Guild): void {
  const isNew = guilds.value.every(({ id }) => id !== guild.id);
  guilds.value = isNew
    ? [...guilds.value, guild]
    : guilds.value.map((known) => (known.id === guild.id ? guild : known));
}

/** Replaces the messages of a channel. */
export function storeConversation(channelId: string, conversation: readonly Message[]): void {
  batch(() => {
    messages.value = new Map(messages.value).set(channelId, conversation);
    unreadChannelIds.value = withMembership(unreadChannelIds.value, channelId, false);
  });
}

function storeMessage(message: Message, isCreated: boolean): void {
  const { channelId, authorId } = message;
  if (isCreated) dropTyping((it) => it.channelId === channelId && it.userId === authorId);
  if (channelId !== view.value?.channelId && isCreated) {
    unreadChannelIds.value = withMembership(unreadChannelIds.value, channelId, true);
  }
  const known = messages.value.get(channelId);
  if (known === undefined) return; // Messages load when the channel is opened.
  const isNew = known.every(({ id }) => id !== message.id);
  const next = isNew
    ? [...known, message].sort(bySnowflake).slice(-MAX_MESSAGES)
    : known.map((old) => (old.id === message.id ? message : old));
  messages.value = new Map(messages.value).set(channelId, next);
}

function storeTyping({ channelId, userId }: Typing): void {
  const typist = { channelId, userId };
  dropTyping((it) => it.channelId === channelId && it.userId === userId);
  typing.value = [...typing.value, typist];
  setTimeout(() => dropTyping((it) => it === typist), TYPING_MS);
}

function dropTyping(matches: (one: Typing) => boolean): void {
  if (typing.value.some(matches)) typing.value = typing.value.filter((one) => !matches(one));
}

function removeMessage(channelId: string, messageId: string): void {
  const known = messages.value.get(channelId);
  if (known === undefined) return;
  const rest = known.filter(({ id }) => id !== messageId);
  messages.value = new Map(messages.value).set(channelId, rest);
  for (const target of [replyingTo, editing]) {
    if (target.value?.id === messageId) target.value = undefined;
  }
}

/** Snowflakes exceed the precision of numbers: a shorter ID is older, and equally long ones compare as text. */
function bySnowflake(one: Message, other: Message): number {
  return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}

function withMembership<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  if (set.has(item) === isIn) return set;
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}
