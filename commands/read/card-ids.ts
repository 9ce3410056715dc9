import { customId } from '../../src/bot/interactions/custom-id.ts';

/** The actions of the components of `/read settings`, and their arguments. */
export const ACTIONS = {
  /** The page; for channels also which part of them. */
  page: 'page',
  /** A channel, and which part to show next. */
  stop: 'stop',
  add: 'add',
  /** The index of the menu, so that each has an ID of its own. */
  joins: 'joins',
  roles: 'roles',
  /** A setting, and `on` or `off`. */
  set: 'set',
  /** A typed setting. The form that opens has the same action. */
  form: 'form',
  clear: 'clear',
} as const;

/** The settings that members type into a form. */
export const TYPED = ['prefixes', 'prefix', 'language', 'length'] as const;
export type Typed = (typeof TYPED)[number];

export function readId(action: keyof typeof ACTIONS, ...args: readonly string[]): string {
  return customId('read', ACTIONS[action], ...args);
}
