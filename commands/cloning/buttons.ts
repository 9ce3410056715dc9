import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import { button, row } from '../shared/rows.ts';
import { tagOf } from '../shared/tag.ts';
import { cloneId } from './ids.ts';

/** Below a voice that was just made. */
export function madeRows(t: Translate, { voiceId }: ClonedVoice): Row[] {
  const tag = tagOf(voiceId);
  return [
    row(
      button(t, 'clone.button.keep', cloneId('keep', tag), { style: ButtonStyle.Success }),
      button(t, 'clone.button.text', cloneId('askText', tag)),
      button(t, 'clone.button.delete', cloneId('askDelete', tag), { style: ButtonStyle.Danger }),
    ),
  ];
}

/** Below a question to whoever speaks in a voice message. */
export function requestRows(t: Translate, ownerId: string, speakerId: string): Row[] {
  const args = [ownerId, speakerId];
  return [
    row(
      button(t, 'clone.request.allow', cloneId('allow', ...args), { style: ButtonStyle.Success }),
      button(t, 'clone.request.refuse', cloneId('refuse', ...args)),
    ),
  ];
}
