import {
  describeCharacters,
  describeFailure,
  describeLeft,
  type Translate,
} from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { Bill } from '../../src/bot/policy/billing.ts';
import type { SpeechFile } from '../../src/bot/speech/types.ts';
import type { Failure } from '../../src/shared/common/failure.ts';
import { button, row } from '../shared/components.ts';
import { quote } from '../shared/quote.ts';
import { speakerLines } from '../shared/speaker-lines.ts';
import { describeStyle, describeToneProblem } from '../shared/voice-names.ts';
import type { SpeechRequest } from './request.ts';

/** The action of `/skip`'s button. Its argument is the ID of the queue item. */
export const SKIP_ITEM = 'item';
/** The actions of the buttons below what was spoken, which `/queue` handles. They have the same argument. */
export const REPLAY_ITEM = 'replay';
export const SAVE_ITEM = 'save';

export function describeQueued(
  t: Translate,
  request: SpeechRequest,
  channelId: string,
  position: number,
): string {
  const channel = `<#${channelId}>`;
  return t(sentenceAbout(request, 'say.queued'), { ...detailsOf(t, request), channel, position });
}

export function describeSpeaking(t: Translate, request: SpeechRequest, channelId: string): string {
  const speaking = t(sentenceAbout(request, 'say.speaking'), {
    ...detailsOf(t, request),
    channel: `<#${channelId}>`,
  });
  return speaking + speakerLines(t, request.clip);
}

/**
 * @param reason why it was not spoken in the voice channel
 */
export function describePosted(
  t: Translate,
  request: SpeechRequest,
  file: SpeechFile,
  reason?: Failure,
): string {
  const sentence = t(sentenceAbout(request, 'say.posted'), detailsOf(t, request));
  const posted = sentence + speakerLines(t, file);
  if (reason === undefined) return posted;
  return t('say.posted-instead', { posted, reason: describeFailure(t, reason) });
}

export function describeRemoved(t: Translate, request: SpeechRequest, userId: string): string {
  return t('say.removed', { member: `<@${userId}>`, text: quote(t, request.utterance.text) });
}

/** Sound effects alone have no voice. */
export function sentenceAbout<
  Key extends 'say.queued' | 'say.speaking' | 'say.posted' | 'replay.speaking' | 'replay.saved',
>({ voiceName }: { readonly voiceName?: string | undefined }, key: Key): Key | `${Key}.sound` {
  return voiceName === undefined ? `${key}.sound` : key;
}

function detailsOf(
  t: Translate,
  {
    voiceName,
    namedLanguage: language,
    utterance,
    bill,
    hasOnlyDefaults,
    toneProblem,
  }: SpeechRequest,
) {
  const { tone, exaggeration } = utterance;
  const applied = {
    language,
    exaggeration,
    tone: toneProblem?.kind === 'unknown' ? undefined : tone,
  };
  const style = voiceName === undefined ? [] : describeStyle(t, applied);
  const notes = [
    [describeCost(t, bill), ...style].join(' '),
    ...(hasOnlyDefaults ? [t('say.no-database')] : []),
    ...(toneProblem && tone ? [describeToneProblem(t, tone, toneProblem)] : []),
  ];
  return {
    voice: plainText(voiceName ?? ''),
    text: quote(t, utterance.text),
    characters: notes.join('\n-# '),
  };
}

/** The characters used, followed by the remaining budget or the reason why they were free. */
export function describeCost(
  t: Translate,
  { characters, left, isCached }: Pick<Bill, 'characters' | 'left' | 'isCached'>,
): string {
  const cost = describeCharacters(t, characters);
  if (isCached) return `${cost} · ${t('say.kept')}`;
  return left === undefined ? cost : `${cost} · ${describeLeft(t, left)}`;
}

export function waitingRows(t: Translate, itemId: string): Row[] {
  return [row(button(t, 'button.remove', customId('skip', SKIP_ITEM, itemId)))];
}

export function speakingRows(t: Translate, itemId: string): Row[] {
  return [row(button(t, 'button.skip', customId('skip', SKIP_ITEM, itemId)))];
}

export function finishedRows(t: Translate, itemId: string): Row[] {
  return [
    row(
      button(t, 'button.replay', customId('queue', REPLAY_ITEM, itemId)),
      button(t, 'button.save', customId('queue', SAVE_ITEM, itemId)),
    ),
  ];
}
