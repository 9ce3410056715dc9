import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { customId, tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import { button, row } from '../shared/components.ts';

/** The actions of buttons and forms of `/clone` and its menu entry. */
export const ACTIONS = {
  /** Buttons below a voice. The argument is its tag. */
  mine: 'mine',
  keep: 'keep',
  /** Opens a form, and is its action. */
  text: 'text',
  askDelete: 'ask',
  delete: 'delete',
  /**
   * Buttons of a request to clone a voice. The arguments are the IDs of the owner and the author. The first opens the
   * author's form, and is its action.
   */
  allow: 'allow',
  refuse: 'refuse',
} as const;

export function cloneId(action: keyof typeof ACTIONS, ...args: readonly string[]): string {
  return customId('clone', ACTIONS[action], ...args);
}

const VOICE_BUTTONS = {
  mine: ['clone.button.mine', ButtonStyle.Primary],
  keep: ['clone.button.keep', ButtonStyle.Success],
  text: ['clone.button.text', ButtonStyle.Secondary],
  askDelete: ['clone.button.delete', ButtonStyle.Danger],
} as const;

/** The buttons below a voice. @param actions what is not done yet */
export function voiceRows(
  t: Translate,
  { voiceId }: ClonedVoice,
  actions: readonly (keyof typeof VOICE_BUTTONS)[],
): Row[] {
  const buttons = actions.map((action) => {
    const [label, style] = VOICE_BUTTONS[action];
    return button(t, label, cloneId(action, tagOf(voiceId)), { style });
  });
  return [row(...buttons)];
}

/** The buttons below a request to the author of a recording. */
export function requestRows(t: Translate, ownerId: string, authorId: string): Row[] {
  const args = [ownerId, authorId];
  return [
    row(
      button(t, 'clone.request.allow', cloneId('allow', ...args), { style: ButtonStyle.Success }),
      button(t, 'clone.request.refuse', cloneId('refuse', ...args)),
    ),
  ];
}
