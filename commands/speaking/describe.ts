import { describeCharacters, type Translate } from '../../src/discord/i18n/index.ts';
import { plainText } from '../../src/discord/plain-text.ts';
import { countCharacters } from '../../src/voice-api/contract.ts';
import type { SpeakRequest } from './request.ts';

/** Replies repeat this much of the text, in graphemes, and no more. */
const QUOTED_GRAPHEMES = 300;
/** A grapheme can be long; a message of Discord takes 2,000 characters, and more than the quote must fit. */
const QUOTED_CHARACTERS = 800;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A member's words inside a reply: shortened, on one line, with every markdown sign made plain. */
function quote(t: Translate, text: string): string {
  let short = '';
  let count = 0;
  let characters = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += 1;
    characters += countCharacters(segment);
    if (count > QUOTED_GRAPHEMES || characters > QUOTED_CHARACTERS) {
      short += '…';
      break;
    }
    short += segment;
  }
  return t('quote', { text: plainText(short) });
}

function facts(t: Translate, { utterance, voiceName, characters }: SpeakRequest) {
  return {
    voice: plainText(voiceName),
    text: quote(t, utterance.text),
    characters: describeCharacters(t, characters),
  };
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
