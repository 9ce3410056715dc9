import type { Message } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { segments } from '../../shared/text/segments.ts';
import type { MessageKey, Translate } from '../discord/i18n/index.ts';
import { nearbyMembers } from '../discord/nearby-members.ts';
import { nicknamesOf } from '../discord/nicknames.ts';
import {
  findSounds,
  listSounds,
  speakableText,
  type TextLimit,
} from '../discord/speakable-text.ts';
import { settingsChannelId } from '../discord/threads.ts';
import type { Services } from '../interactions/command.ts';
import { type Bill, openBill } from '../policy/billing.ts';
import { nameWithoutBlockedWords } from '../policy/blocked-words.ts';
import { type Author, chooseVoiceAndLanguage } from '../policy/choose-voice-and-language.ts';
import { soundOf } from '../policy/choose-voice-settings.ts';
import { type Hurry, hurriedSpeed } from '../policy/hurry.ts';
import { chatLanguage, languageOfLocale } from '../policy/language-priors.ts';
import type { Utterance } from '../speech/types.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { LineAuthor } from '../store/types/languages.ts';
import { omitAllEmoji } from '../text/emoji.ts';
import { speakName } from '../text/names.ts';
import { ATTACHMENT_KINDS, type ReadableMessage } from './readable-message.ts';
import { isWebhookMessage, speakerIdOf } from './speaker-id.ts';

/** The utterance of a message. */
export interface SpokenMessage {
  readonly utterance: Utterance;
  /** The name of the voice in replies. */
  readonly voiceName: string;
  /** The author's name as an utterance; undefined if the guild has turned names off. */
  readonly name: Utterance | undefined;
  /** The words with which a shortened text ends. */
  readonly andSoOn: string;
  /** The channel of the message. */
  readonly textChannelId: string;
  /** The language that the text alone proves, and where that is counted. */
  readonly proven: { readonly author: LineAuthor; readonly language: Language } | undefined;
}

/** A message to read aloud, with its guild's settings. */
export interface ReadRequest {
  readonly message: Message<true>;
  readonly readable: ReadableMessage;
  readonly settings: GuildSettings;
  readonly t: Translate;
}

type ReadingServices = Pick<
  Services,
  'store' | 'speech' | 'voices' | 'limits' | 'slowEntries' | 'languageDetector'
> & {
  readonly log: Logger;
};

/**
 * Prepares the text and the voice of a message.
 * @returns undefined when there is nothing to say
 * @throws Failure `text.blocked`
 */
export async function prepareSpokenMessage(
  services: ReadingServices,
  { message, readable: plain, settings, t }: ReadRequest,
): Promise<SpokenMessage | undefined> {
  const limit = limitOf(services, settings);
  const author = authorOf(message, settings, t);
  const readable = await withNicknames(services, message, plain);
  const { postTitle = '', content, poll = '' } = readable;
  const written = [postTitle, content, poll].join('\n');
  const chosen = await chooseVoiceAndLanguage(services, {}, author, written);
  const sounds = await listSounds(services.store, message.guildId);
  const options = {
    language: chosen.spokenLanguage,
    omitEmoji: !settings.read.emoji,
    isSlangExpanded: settings.read.slang,
    blockedWords: settings.blockedWords,
    writerId: message.author.id,
    sounds,
  };
  const named = withSpokenNames(readable, settings);
  const text = await composeText(named, {
    t,
    limit,
    speak: async (content) =>
      content === ''
        ? ''
        : speakableText(message, content, t, services, textLimit(limit), options).catch((error) =>
            withoutBlocked(error, settings),
          ),
  });
  if (text === '') return undefined;
  const { voiceName, language, tone } = chosen;
  const speaking = {
    ...soundOf(chosen),
    scope: message.guildId,
    ...(tone === undefined ? {} : { tone }),
  };
  const name = t('read.name', { name: named.authorName || t('speakable.someone') });
  return {
    utterance: {
      ...speaking,
      text,
      sounds: findSounds(services.store, message.guildId, sounds, text),
      ...(language === undefined ? {} : { language }),
    },
    voiceName,
    name: settings.read.names
      ? { ...speaking, text: name, language: languageOfNames(t, chosen.serverLanguage) }
      : undefined,
    andSoOn: t('read.and-so-on'),
    textChannelId: message.channelId,
    proven: chosen.provenLanguage && {
      author: { ...author, guildId: message.guildId },
      language: chosen.provenLanguage,
    },
  };
}

/** The message as it is read while many items wait. */
export function hurried(spoken: SpokenMessage, hurry: Hurry): SpokenMessage {
  const { utterance, name, andSoOn } = spoken;
  const { characters = Number.POSITIVE_INFINITY } = hurry;
  const speed = hurriedSpeed(utterance.speed ?? 1, hurry);
  const text = truncate(utterance.text, characters, andSoOn);
  const sounds = (utterance.sounds ?? []).filter(
    ({ start, end }) => text.slice(start, end) === utterance.text.slice(start, end),
  );
  return {
    ...spoken,
    utterance: { ...utterance, speed, text, sounds },
    name: name && hurry.names ? { ...name, speed } : undefined,
  };
}

/** The message with its names as they are spoken in the guild. */
function withSpokenNames(
  readable: ReadableMessage,
  { read, blockedWords }: GuildSettings,
): ReadableMessage {
  const nameOf = (name: string) =>
    nameWithoutBlockedWords(read.emoji ? name : speakName(omitAllEmoji(name)), blockedWords);
  const { authorName, repliesTo, stickers } = readable;
  return {
    ...readable,
    authorName: nameOf(authorName),
    repliesTo: repliesTo === undefined ? undefined : nameOf(repliesTo),
    stickers: stickers.map((name) => nameWithoutBlockedWords(name, blockedWords)),
  };
}

/** If only the words are left out, a part that consists of them is silent, and the rest is read. */
function withoutBlocked(error: unknown, { blockedWords }: GuildSettings): string {
  const isSilent = error instanceof Failure && error.code === 'text.blocked';
  if (isSilent && blockedWords.whenFound === 'leave-out') return '';
  throw error;
}

/** Calls the author, and the author of the message that they reply to, by their nicknames. */
async function withNicknames(
  { store }: ReadingServices,
  { guildId, author, mentions }: Message<true>,
  readable: ReadableMessage,
): Promise<ReadableMessage> {
  const repliedId = mentions.repliedUser?.id ?? '';
  const nicknames = await nicknamesOf(store, guildId, [author.id, repliedId]);
  const nicknameOf = (id: string) => speakName(nicknames.get(id) ?? '') || undefined;
  return {
    ...readable,
    authorName: nicknameOf(author.id) ?? readable.authorName,
    repliesTo: readable.repliesTo && (nicknameOf(repliedId) ?? readable.repliesTo),
  };
}

function authorOf(
  message: Message<true>,
  { read, replyLanguage }: GuildSettings,
  t: Translate,
): Author {
  const { guild, guildId, channel } = message;
  const settingsId = settingsChannelId(channel);
  return {
    guildId,
    channelId: settingsId,
    memberId: speakerIdOf(message),
    // A thread can have a language of its own.
    chatLanguage: read.channelLanguages[channel.id] ?? chatLanguage(read, settingsId),
    replyLanguage,
    guildLocale: guild.preferredLocale,
    readerLanguage: t.language,
    nearby: () => nearbyMembers(guild, message.author.id),
    isWebhook: isWebhookMessage(message),
  };
}

/** English adds no words to a name, so that it can be spoken in any server's language. */
function languageOfNames(t: Translate, serverLanguage: Language): Language {
  const own = languageOfLocale(t.language);
  return own === undefined || own === 'en' ? serverLanguage : own;
}

/** @throws Failure `budget.exceeded` */
export function billMessage(
  { store, speech, log }: ReadingServices,
  { guildId, author }: Message<true>,
  { utterance, name }: SpokenMessage,
  command: 'read' | 'say' = 'read',
): Promise<Bill> {
  const member = { guildId, memberId: author.id, command };
  const utterances = name === undefined ? [utterance] : [utterance, name];
  return openBill({ store, speech, log }, member, ...utterances);
}

/** The maximum length, in characters. */
function limitOf({ limits }: ReadingServices, { textCharacters, read }: GuildSettings): number {
  const unlimited = Number.POSITIVE_INFINITY;
  return Math.min(limits.textCharacters, textCharacters ?? unlimited, read.characters ?? unlimited);
}

/** The dictionary can shorten a text, so that more of it can be spoken. */
function textLimit(limit: number): TextLimit {
  const maxCharacters = 2 * limit;
  return { maxCharacters, onTooLong: (text) => truncate(text, maxCharacters, '') };
}

export interface ComposeOptions {
  t: Translate;
  /** Maximum length of the result, in characters. */
  limit: number;
  /** Converts text with Discord markup to speakable text. */
  speak(content: string): Promise<string>;
}

/**
 * The spoken text of a message, without the author's name: the title of a new post, the member it replies to, the
 * text, and a short mention of attachments. The content of a forwarded message is left out, because its author is unknown and
 * may have opted out.
 * @returns '' when there is nothing to say
 */
export async function composeText(
  readable: ReadableMessage,
  options: ComposeOptions,
): Promise<string> {
  const { t, limit, speak } = options;
  const extras = await describeExtras(readable, t, speak);
  const title = await describeTitle(readable, options);
  const parts = [...title, await speak(readable.content), ...extras];
  const own = parts.filter((part) => part !== '').join('\n');
  if (own === '' || readable.repliesTo === undefined)
    return truncate(own, limit, t('read.and-so-on'));
  const reply = t('read.reply', { name: readable.repliesTo || t('speakable.someone') });
  return truncate(`${reply} ${own}`, limit, t('read.and-so-on'));
}

/** The title of a new post, before its first message. */
async function describeTitle(
  { postTitle }: ReadableMessage,
  { t, speak }: ComposeOptions,
): Promise<string[]> {
  const title = postTitle === undefined ? '' : await speak(postTitle);
  return title === '' ? [] : [t('read.post', { title })];
}

async function describeExtras(
  { attachments, stickers, poll, isForwarded }: ReadableMessage,
  t: Translate,
  speak: ComposeOptions['speak'],
): Promise<string[]> {
  const attached = ATTACHMENT_KINDS.map((kind): [MessageKey, MessageKey, number] => [
    `read.${kind}`,
    `read.${kind}s`,
    attachments.filter((other) => other === kind).length,
  ]);
  return [
    ...(isForwarded ? [t('read.forwarded')] : []),
    ...(poll === undefined ? [] : [t('read.poll', { question: await speak(poll) })]),
    ...stickers.map((name) => t('read.sticker', { name })),
    ...attached
      .filter(([, , count]) => count > 0)
      .map(([one, many, count]) => (count === 1 ? t(one) : t(many, { count }))),
  ];
}

/**
 * Truncates a text to a number of characters, after a whole word in every script, and appends `ending`. Cuts
 * between letters if the first word is too long, or if there is no room for the ending.
 */
export function truncate(text: string, limit: number, ending: string): string {
  if (countCharacters(text) <= limit) return text;
  const room = limit - countCharacters(ending) - 1;
  if (room <= 0) return takeSegments(text, limit, 'grapheme');
  const head = takeSegments(text, room, 'word').replace(/[\s\p{P}]+$/u, '');
  return `${head || takeSegments(text, room, 'grapheme')} ${ending}`;
}

/** Takes as many whole segments as fit. Reads no more of the text than needed. */
function takeSegments(text: string, room: number, granularity: 'word' | 'grapheme'): string {
  let head = '';
  let length = 0;
  for (const { segment } of segments(text, granularity)) {
    length += countCharacters(segment);
    if (length > room) break;
    head += segment;
  }
  return head;
}
