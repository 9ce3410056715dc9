import type { Message } from 'discord.js';
import { isFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { nearbyMembers } from '../discord/nearby-members.ts';
import {
  findSounds,
  listSounds,
  speakableText,
  type TextLimit,
} from '../discord/speakable-text.ts';
import { settingsChannelId } from '../discord/threads.ts';
import type { Translate } from '../i18n/index.ts';
import type { Services } from '../interactions/command.ts';
import { type Author, chooseVoiceAndLanguage } from '../policy/choose-voice-and-language.ts';
import { voiceOf } from '../policy/choose-voice-settings.ts';
import { type Hurry, hurriedSpeed } from '../policy/hurry.ts';
import { chatLanguage, languageOfLocale } from '../policy/language-priors.ts';
import { hasOnlySounds } from '../speech/inline-sounds.ts';
import type { Utterance } from '../speech/types.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { Sound } from '../store/sounds.ts';
import { truncate } from '../text/truncate.ts';
import { characterLimit } from './guild-settings.ts';
import { introduce, namesIn } from './message-names.ts';
import { composeText } from './message-text.ts';
import type { ReadableMessage } from './readable-message.ts';
import { isWebhookMessage, speakerIdOf } from './speaker-id.ts';

/** The utterance of a message. */
export interface SpokenMessage {
  readonly utterance: Utterance;
  /** The name of the voice in replies. undefined: no voice, only sound effects. */
  readonly voiceName: string | undefined;
  /** The author's name as an utterance; undefined if the guild has turned names off. */
  readonly name: Utterance | undefined;
  /** The words with which a shortened text ends. */
  readonly andSoOn: string;
  /** The channel of the message. */
  readonly textChannelId: string;
  /** The language that the text alone proves. */
  readonly provenLanguage: Language | undefined;
}

/** A message to read aloud, with its guild's settings. */
export interface ReadRequest {
  readonly message: Message<true>;
  readonly readable: ReadableMessage;
  readonly settings: GuildSettings;
  readonly t: Translate;
}

type ReadingServices = Pick<Services, 'store' | 'voices' | 'limits' | 'languageDetector'> & {
  readonly log: Logger;
};

/**
 * Prepares the text and the voice of a message.
 * @returns undefined when there is nothing to say
 * @throws Failure `text.blocked`
 */
export async function prepareSpokenMessage(
  services: ReadingServices,
  request: ReadRequest,
): Promise<SpokenMessage | undefined> {
  const { message, settings, t } = request;
  const { postTitle = '', content, poll = '', attachments } = request.readable;
  const { store } = services;
  const author = authorOf(message, settings, t);
  const descriptions = attachments.map(({ description }) => description);
  const written = [postTitle, content, poll, ...descriptions].join('\n');
  const [chosen, sounds, names] = await Promise.all([
    chooseVoiceAndLanguage(services, {}, author, written),
    listSounds(store, message.guildId),
    namesIn(store, message, request.readable, settings),
  ]);
  const limit = characterLimit(settings, services.limits);
  const text = await composeText(request.readable, {
    t,
    names,
    limit,
    speak: (part) =>
      speakPart(services, request, part, { limit, language: chosen.spokenLanguage, sounds }),
  });
  if (text === '') return undefined;
  const { voiceName, language, tone, serverLanguage, provenLanguage } = chosen;
  const speaking = {
    ...voiceOf(chosen, settings),
    scope: message.guildId,
    ...(tone === undefined ? {} : { tone }),
  };
  const utterance: Utterance = {
    ...speaking,
    text,
    sounds: findSounds(store, message.guildId, sounds, text),
    ...(language === undefined ? {} : { language }),
  };
  return {
    utterance,
    voiceName: hasOnlySounds(utterance) ? undefined : voiceName,
    name: settings.read.names
      ? { ...speaking, ...introduce(names.author, settings.read.nameWording, t, serverLanguage) }
      : undefined,
    andSoOn: t('spoken.read.and-so-on'),
    textChannelId: message.channelId,
    provenLanguage,
  };
}

/** A part of a message as it is spoken: its text, title, poll or the description of a picture. */
async function speakPart(
  services: ReadingServices,
  { message, settings, t }: ReadRequest,
  part: string,
  {
    limit,
    language,
    sounds,
  }: { readonly limit: number; readonly language: Language; readonly sounds: readonly Sound[] },
): Promise<string> {
  if (part === '') return '';
  const { read, blockedWords } = settings;
  try {
    return await speakableText(message, part, t, services, textLimit(limit), {
      language,
      omitEmoji: !read.emoji,
      isSlangExpanded: read.slang,
      blockedWords,
      writerId: isWebhookMessage(message) ? undefined : message.author.id,
      sounds,
    });
  } catch (error) {
    // If only the words are left out, a part that consists of them is silent, and the rest is read.
    if (isFailure(error, 'text.blocked') && blockedWords.whenFound === 'leave-out') return '';
    throw error;
  }
}

/** The message as it is read while many items wait. Without hurry, as usual. */
export function hurried(spoken: SpokenMessage, hurry: Hurry | undefined): SpokenMessage {
  if (hurry === undefined) return spoken;
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
    chatLanguage: chatLanguage(read, channel.id, settingsId),
    replyLanguage: languageOfLocale(replyLanguage),
    guildLocale: guild.preferredLocale,
    readerLanguage: t.locale,
    nearby: () => nearbyMembers(guild, message.author.id),
    isWebhook: isWebhookMessage(message),
  };
}

/** The dictionary can shorten a text, so that more of it can be spoken. */
function textLimit(limit: number): TextLimit {
  const maxCharacters = 2 * limit;
  return { maxCharacters, onTooLong: (text) => truncate(text, maxCharacters, '') };
}
