import { customId } from '../../src/bot/discord/custom-id.ts';

/** What can be pressed or sent below what `/clone` and its menu have answered. */
export const ACTIONS = {
  /** Of a made voice; the argument is its tag. */
  keep: 'keep',
  askText: 'text',
  speak: 'speak',
  askDelete: 'ask',
  delete: 'delete',
  /** Of a request for somebody's voice; arguments are the IDs of who asks and of who speaks. */
  allow: 'allow',
  refuse: 'refuse',
  /** The form of who speaks; the request is the message below which it was opened. */
  allowed: 'allowed',
} as const;

export function cloneId(action: keyof typeof ACTIONS, ...args: readonly string[]): string {
  return customId('clone', ACTIONS[action], ...args);
}
