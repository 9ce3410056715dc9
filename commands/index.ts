import type { Command, MessageMenu } from '../src/discord/command.ts';
import { say } from './say.ts';

/** Every slash command. What is not in this list does not exist. */
export const commands: readonly Command[] = [say];

/** Every entry of a message's context menu. */
export const menus: readonly MessageMenu[] = [];

/** What Discord is told of all of them. */
export const definitions = [...commands, ...menus].map(({ data }) => data);
