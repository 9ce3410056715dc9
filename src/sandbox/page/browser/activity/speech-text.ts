import type { Speech } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { plainText } from '../markup/plain-text.ts';
import { findMember } from '../state.ts';

/** The voice's name, or the bot's if the sandbox does not know it. */
export function speakerOf({ voice, speakerId }: Speech): string {
  return voice ?? findMember(speakerId)?.displayName ?? 'Mynah';
}

export function textOf({ text }: Speech): string {
  return text === undefined || text === '' ? t('transcript.unknown') : plainText(text);
}
