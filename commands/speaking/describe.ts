import {
  describeCharacters,
  describeLeft,
  type Translate,
} from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import type { SpeakRequest } from './request.ts';

/** How much of a text is repeated, and no more. */
interface QuoteLimits {
  graphemes: number;
  /** A grapheme can be long; a message of Discord takes 2,000 characters, and more than the quote must fit. */
  characters: number;
}

const IN_REPLIES: QuoteLimits = { graphemes: 300, characters: 800 };
/** Where it is only to be recognised. */
export const IN_LINES: QuoteLimits = { graphemes: 60, characters: 60 };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A member's words inside a reply: shortened, on one line, with every markdown sign made plain. */
export function quote(t: Translate, text: string, limits = IN_REPLIES): string {
  return t('quote', { text: plainText(shorten(text, limits)) });
}

/** The beginning of a text, with no grapheme cut. */
export function shorten(text: string, limits: QuoteLimits): string {
  let short = '';
  let count = 0;
  let characters = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += 1;
    characters += countCharacters(segment);
    if (count > limits.graphemes || characters > limits.characters) return `${short}…`;
    short += segment;
  }
  return short;
}

function facts(t: Translate, request: SpeakRequest) {
  return {
    voice: plainText(request.voiceName),
    text: quote(t, request.utterance.text),
    characters: describeCost(t, request),
  };
}

/** With what is left of the month, where there is a budget; or why it costs nothing: it is kept, or another service speaks. */
export function describeCost(
  t: Translate,
  {
    characters,
    left,
    isKept,
    fallback,
  }: Pick<SpeakRequest, 'characters' | 'left' | 'isKept' | 'fallback'>,
): string {
  const cost = describeCharacters(t, characters);
  if (fallback?.isHeard) return `${cost} · ${t('say.fallback')}`;
  if (isKept) return `${cost} · ${t('say.kept')}`;
  return left === undefined ? cost : `${cost} · ${describeLeft(t, left)}`;
}

export function describePosted(t: Translate, request: SpeakRequest): string {
  return t('say.posted', facts(t, request));
}

export function describeSpeaking(t: Translate, request: SpeakRequest, channelId: string): string {
  return t('say.speaking', { ...facts(t, request), channel: `<#${channelId}>` });
}

export function describeQueued(
  t: Translate,
  request: SpeakRequest,
  channelId: string,
  place: number,
): string {
  return t('say.queued', { ...facts(t, request), channel: `<#${channelId}>`, place });
}

export function describeRemoved(t: Translate, request: SpeakRequest, by: string): string {
  return t('say.removed', { member: `<@${by}>`, text: quote(t, request.utterance.text) });
}
