import { existsSync } from 'node:fs';
import path from 'node:path';
import { BOT_SCHEMA } from './bot/store/store.ts';
import { VOICE_SERVICE } from './service/store/store.ts';
import { runBackup } from './shared/program/backup-commands.ts';
import { loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import { readFileArguments } from './shared/program/file-arguments.ts';
import { isHelpRequested, print, runMain } from './shared/program/process.ts';

const USAGE = `Usage: npm start -- backup FILE

  Saves all data of the bot to a new file, also while the bot is running. "npm start -- restore FILE" restores it,
  into SQLite or PostgreSQL. Cached clips are not saved. The embedded voice service keeps cloned voices in a
  separate database: "npm run service -- backup FILE".`;

/** `npm start -- backup`: saves the bot's data to a file. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const { file } = readFileArguments(args, USAGE);
  const { store } = loadConfig(readEnvironment());
  await runBackup(store, BOT_SCHEMA, file);
  if (store.kind === 'sqlite' && existsSync(path.join(store.dataDir, VOICE_SERVICE.fileName))) {
    print('The voice service has its own database. To back it up: npm run service -- backup FILE');
  }
}

await runMain(main);
