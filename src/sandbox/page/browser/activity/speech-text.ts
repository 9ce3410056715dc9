import type { Speech } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { plainText } from '../markup/plain-text.ts';
import { findMember } from '../state.ts';

/** The voice's name, or the bot's if the sandbox does not know it. */
export function speakerOf({ voice, speakerId }: Speech): string {
  return voice ?? findMember(speakerId)?.displayName ?? 'Mynah';
}

export function textOf({ text, source }: Speech): string {
  if (text !== undefined && text !== '') return plainText(text);
  return t(source.kind === 'pending' ? 'transcript.pending' : 'transcript.unknown');
}

/** Messages are matched by their order alone, and so are commands that run at the same time. */
export function isUncertain({ source }: Speech): boolean {
  return source.kind === 'message' || (source.kind === 'command' && source.certainty === 'shared');
}
