import {
  findSounds,
  listSounds,
  type SpeakableOptions,
  speakableText,
  type TextLimit,
} from '../../src/bot/discord/speakable-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { type Bill, openBill } from '../../src/bot/policy/billing.ts';
import { chooseVoiceAndLanguage } from '../../src/bot/policy/choose-voice-and-language.ts';
import {
  type RequestedVoiceSettings,
  voiceOf,
} from '../../src/bot/policy/choose-voice-settings.ts';
import { guildIdOf, scopeOf } from '../../src/bot/policy/interaction-scope.ts';
import { hasOnlySounds } from '../../src/bot/speech/inline-sounds.ts';
import type { FileFormat, SpokenClip, Utterance } from '../../src/bot/speech/types.ts';
import { beginningOf } from '../../src/bot/text/sentences.ts';
import type { ToneProblem } from '../../src/bot/voice-api/tones.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters, LIMITS } from '../../src/shared/contract/contract.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import { languageOfVoice } from '../../src/shared/contract/voices.ts';
import type { Destination } from '../options/delivery.ts';
import { authorOf, originOf, spenderOf } from '../shared/caller.ts';
import { maxTextCharacters } from '../shared/text-limit.ts';

/** A member's request, as typed. */
export interface SpeechOptions {
  readonly text: string;
  /** The member who wrote the text. Default: the caller. */
  readonly writerId?: string;
  readonly voice?: RequestedVoiceSettings;
  /** Whether to use emotion speech, which detects the language and takes no tone. Default: false. */
  readonly isEmotional?: boolean;
  /** Default: `auto`. */
  readonly destination?: Destination;
  /** Default: `voice-message`. */
  readonly format?: FileFormat;
  /** Whether to speak only the beginning of a text that is too long. Default: false. */
  readonly isCut?: boolean;
}

/** A validated text with complete voice settings and reserved characters. */
export interface SpeechRequest {
  readonly utterance: Utterance;
  /** The voice's name in replies. undefined: no voice, only sound effects. */
  readonly voiceName: string | undefined;
  /** The language that replies name: one that was asked for, or that is not the voice's own. */
  readonly namedLanguage: string | undefined;
  readonly destination: Destination;
  readonly format: FileFormat;
  /** The caller of `createRequest` must close it. */
  readonly bill: Bill;
  /** Whether the settings are the defaults because the database is down. */
  readonly hasOnlyDefaults: boolean;
  /** Set when the voice service answers that it does not understand all of the tone. */
  toneProblem?: ToneProblem | undefined;
  /** Resolves with that answer. Speaking does not wait for it; what is posted once, does. */
  toneChecked?: Promise<void>;
  /** Set once the queue has started the synthesis. */
  clip?: SpokenClip;
}

/**
 * Turns options into a request.
 * @throws Failure `text.empty`, `text.blocked`, `text.too-long`, `budget.exceeded`, and the failures of
 *   `chooseVoiceSettings`
 */
export async function createRequest(
  call: AnyCall,
  {
    text: content,
    writerId,
    voice: requested = {},
    isEmotional = false,
    destination = 'auto',
    format = 'voice-message',
    isCut = false,
  }: SpeechOptions,
): Promise<SpeechRequest> {
  const { interaction, services, settings, log } = call;
  const author = authorOf(call, writerId);
  const chosen = await chooseVoiceAndLanguage({ ...services, log }, requested, author, content);
  const { voiceName, language, tone, exaggeration, provenLanguage } = chosen;
  const guildId = guildIdOf(interaction);
  const known = await listSounds(services.store, guildId);
  const text = await prepareText(call, content, {
    language: chosen.spokenLanguage,
    writerId: author.writerId,
    sounds: known,
    isCut,
  });
  const style = isEmotional
    ? { exaggeration: exaggeration ?? LIMITS.exaggeration.default }
    : { ...(language === undefined ? {} : { language }), ...(tone === undefined ? {} : { tone }) };
  const sounds = guildId === null ? [] : findSounds(services.store, guildId, known, text);
  const scope = scopeOf(interaction);
  const utterance = { text, sounds, ...voiceOf(chosen, settings), scope, ...style };
  const bill = await openBill({ ...services, settings, log }, spenderOf(call), utterance);
  if (author.writerId === author.memberId) void learnLanguage(call, provenLanguage);
  const { onSpent } = bill;
  const isVoicesOwn =
    !requested.language && language === languageOfVoice(services.voices, chosen.voice);
  const request: SpeechRequest = {
    utterance: { ...utterance, onSpent, trace: call.trace },
    voiceName: hasOnlySounds(utterance) ? undefined : voiceName,
    namedLanguage: isEmotional || isVoicesOwn ? undefined : language,
    destination,
    format,
    bill,
    hasOnlyDefaults: services.store.isDown,
  };
  // Saved tones were checked when they were saved.
  if (requested.tone && tone !== undefined && !isEmotional) {
    request.toneChecked = services.tones.problemWith(tone).then((problem) => {
      request.toneProblem = problem;
    });
  }
  return request;
}

/** Counts the language of a text that the caller wrote, unless they opted out of being read aloud. Never rejects. */
async function learnLanguage(call: AnyCall, provenLanguage: Language | undefined): Promise<void> {
  const { guildId, channelId, memberId } = authorOf(call);
  if (provenLanguage === undefined || guildId === null) return;
  const { languages, privacy } = call.services.store;
  const mayRead = await privacy.mayRead(guildId, memberId).catch(() => false);
  if (mayRead) languages.count({ guildId, channelId, memberId }, provenLanguage);
}

/**
 * A member's text as it will be spoken.
 * @param options the language that it will be spoken in, if it is known; who wrote it, by default the caller; whether only
 *   the beginning of a text that is too long is spoken
 * @throws Failure `text.empty`, `text.blocked`, `text.too-long`
 */
export async function prepareText(
  call: AnyCall,
  content: string,
  {
    isCut = false,
    ...options
  }: Pick<SpeakableOptions, 'language' | 'writerId' | 'sounds'> & { isCut?: boolean } = {},
): Promise<string> {
  const { interaction, services, settings, t } = call;
  const limit = isCut ? cutLimit(call) : textLimit(call);
  const text = await speakableText(originOf(interaction), content, t, services, limit, {
    writerId: interaction.user.id,
    ...options,
    isSlangExpanded: settings.read.slang,
    blockedWords: settings.blockedWords,
  });
  const fitting = limit.onTooLong(text);
  if (fitting === '') throw new Failure('text.empty', {});
  return fitting;
}

/** The limit of a text that a member types. A longer one throws the failure `text.too-long`. */
export function textLimit(call: Pick<AnyCall, 'services' | 'settings'>): TextLimit {
  const maxCharacters = maxTextCharacters(call);
  return {
    maxCharacters,
    onTooLong: (text) => {
      const characters = countCharacters(text);
      if (characters <= maxCharacters) return text;
      throw new Failure('text.too-long', { characters, limit: maxCharacters });
    },
  };
}

/** The same limit, for a member who wants to hear the beginning of a longer text. */
function cutLimit(call: Pick<AnyCall, 'services' | 'settings'>): TextLimit {
  const maxCharacters = maxTextCharacters(call);
  return { maxCharacters, onTooLong: (text) => beginningOf(text, maxCharacters) };
}
