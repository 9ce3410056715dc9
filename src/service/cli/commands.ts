import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import type { Command } from './command.ts';
import { ENGINE_COMMANDS } from './engine-commands.ts';
import { KEY_COMMANDS } from './key-commands.ts';
import { LOGIN_COMMANDS } from './login-commands.ts';
import { USAGE_COMMANDS } from './usage-commands.ts';
import { VOICE_COMMANDS } from './voice-commands.ts';

/** All commands except `serve`, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...ACCOUNT_COMMANDS,
  ...LOGIN_COMMANDS,
  ...KEY_COMMANDS,
  ...USAGE_COMMANDS,
  ...VOICE_COMMANDS,
  ...ENGINE_COMMANDS,
  ...BACKUP_COMMANDS,
];
