import { customId } from '../../src/bot/discord/custom-id.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import { button, row } from '../shared/rows.ts';

/** What `/skip` does when a button of it is pressed. The argument is the item's ID. */
export const SKIP_ITEM = 'item';
/** What `/replay` does when a button of it is pressed. The argument is the item's ID. */
export const REPLAY_ITEM = 'item';
export const SAVE_ITEM = 'save';

/** Below an answer about something that waits its turn. */
export function rowsWhileWaiting(t: Translate, itemId: string): Row[] {
  return [row(button(t, 'button.remove', customId('skip', SKIP_ITEM, itemId)))];
}

/** Below an answer about what is spoken now. */
export function rowsWhileSpeaking(t: Translate, itemId: string): Row[] {
  return [row(button(t, 'button.skip', customId('skip', SKIP_ITEM, itemId)))];
}

/** Below an answer about what was spoken. */
export function rowsAfterwards(t: Translate, itemId: string): Row[] {
  return [
    row(
      button(t, 'button.replay', customId('replay', REPLAY_ITEM, itemId)),
      button(t, 'button.save', customId('replay', SAVE_ITEM, itemId)),
    ),
  ];
}
