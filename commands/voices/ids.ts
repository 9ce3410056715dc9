import { customId } from '../../src/bot/interactions/custom-id.ts';
import { type CatalogView, viewArguments } from './catalog.ts';

/** The actions of the components on the cards. Their arguments are a {@link CatalogView}. */
export type VoicesAction =
  // The list.
  | 'page'
  | 'language'
  | 'gender'
  | 'open'
  | 'listen'
  // One voice.
  | 'list'
  | 'reopen'
  | 'play'
  | 'channel'
  | 'use'
  | 'rename'
  | 'delete'
  | 'drop'
  // The member's own voice.
  | 'own-play'
  | 'own-sound'
  | 'own-name'
  | 'own-surprise'
  | 'own-reset';

export function voicesId(action: VoicesAction, view: CatalogView): string {
  return customId('voices', action, ...viewArguments(view));
}
