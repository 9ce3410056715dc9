import { runBackup, runRestore } from '../../shared/program/backup-commands.ts';
import { VOICE_SERVICE } from '../store/store.ts';
import type { Command } from './command.ts';

const backup: Command = {
  name: 'backup',
  description: 'save all data to a new file, also while the service is running',
  operands: ['FILE'],
  options: {},
  examples: ['backup voices-monday.backup'],
  runOnDatabase: ({ options, operands: [file = ''] }) => runBackup(options, VOICE_SERVICE, file),
};

const restore: Command = {
  name: 'restore',
  description: 'restore a backup into SQLite or PostgreSQL; stop the service first',
  operands: ['FILE'],
  options: { replace: { description: 'delete the current data; later deletions stay deleted' } },
  createsDatabase: true,
  examples: ['restore voices-monday.backup', 'restore voices-monday.backup --replace'],
  async runOnDatabase({ options, log, operands: [file = ''], values, print }) {
    const isReplacing = values.replace === true;
    await runRestore({ options, schema: VOICE_SERVICE, file, isReplacing, log });
    print('You can start the service now.');
  },
};

export const BACKUP_COMMANDS: readonly Command[] = [backup, restore];
