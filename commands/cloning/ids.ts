import { customId } from '../../src/discord/custom-id.ts';

/** What can be pressed or sent below what `/clone` and its menu have answered. */
export const ACTIONS = {
  /** Of a made voice; the argument is its tag. */
  keep: 'keep',
  askText: 'text',
  speak: 'speak',
  askDelete: 'ask',
  delete: 'delete',
  /** Of a request for somebody's voice; arguments are the IDs of the voice message, of who asks, and of who speaks. */
  allow: 'allow',
  refuse: 'refuse',
  /** The same without who speaks: that is whoever sends the form. */
  allowed: 'allowed',
} as const;

export function cloneId(action: keyof typeof ACTIONS, ...args: readonly string[]): string {
  return customId('clone', ACTIONS[action], ...args);
}
