import { escapeMarkdown } from 'discord.js';
import { describeCharacters, type Translate } from '../../src/discord/i18n/index.ts';
import { voiceName } from '../options/voice.ts';
import type { SpeakRequest } from './request.ts';

/** Replies repeat this much of the text, in graphemes, and no more. */
const QUOTED_GRAPHEMES = 300;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A member's words inside a reply: shortened, on one line, with every markdown sign made plain. */
function quote(t: Translate, text: string): string {
  let short = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === QUOTED_GRAPHEMES) {
      short += '…';
      break;
    }
    short += segment;
    count += 1;
  }
  const plain = escapeMarkdown(short.replace(/\s+/g, ' '), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  });
  return t('quote', { text: plain });
}

function facts(t: Translate, { utterance, characters }: SpeakRequest) {
  return {
    voice: escapeMarkdown(voiceName(utterance.voice)),
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
