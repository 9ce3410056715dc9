import type { Command } from '../src/discord/command.ts';
import { say } from './say.ts';

/** Every slash command. What is not in this list does not exist. */
export const commands: readonly Command[] = [say];
