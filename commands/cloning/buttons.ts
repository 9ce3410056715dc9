import { ButtonStyle, ComponentType } from 'discord.js';
import type { MessageKey, Translate } from '../../src/discord/i18n/index.ts';
import type { Row } from '../../src/discord/reply.ts';
import type { ClonedVoice } from '../../src/store/types/clones.ts';
import { tagOf } from '../shared/tag.ts';
import { type ACTIONS, cloneId } from './ids.ts';

/** Below a voice that was just made. */
export function madeRows(t: Translate, { voiceId }: ClonedVoice): Row[] {
  const tag = tagOf(voiceId);
  return [
    row(
      button(t, 'clone.button.keep', ButtonStyle.Success, 'keep', tag),
      button(t, 'clone.button.text', ButtonStyle.Secondary, 'askText', tag),
      button(t, 'clone.button.delete', ButtonStyle.Danger, 'askDelete', tag),
    ),
  ];
}

/** Below a question to whoever speaks in a voice message. */
export function requestRows(t: Translate, ownerId: string, speakerId: string): Row[] {
  const args = [ownerId, speakerId];
  return [
    row(
      button(t, 'clone.request.allow', ButtonStyle.Success, 'allow', ...args),
      button(t, 'clone.request.refuse', ButtonStyle.Secondary, 'refuse', ...args),
    ),
  ];
}

type Component = Row['components'][number];

function row(...components: Component[]): Row {
  return { type: ComponentType.ActionRow, components };
}

function button(
  t: Translate,
  label: MessageKey,
  style: ButtonStyle.Success | ButtonStyle.Secondary | ButtonStyle.Danger,
  action: keyof typeof ACTIONS,
  ...args: readonly string[]
): Component {
  return { type: ComponentType.Button, style, label: t(label), customId: cloneId(action, ...args) };
}
