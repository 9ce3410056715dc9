import { BOT_SCHEMA } from './bot/store/store.ts';
import { runRestore } from './shared/program/backup-commands.ts';
import { loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import { readFileArguments } from './shared/program/file-arguments.ts';
import { openLog } from './shared/program/log-output.ts';
import { isHelpRequested, print, runMain } from './shared/program/process.ts';

const USAGE = `Usage: npm start -- restore FILE [--replace]

  Restores a backup made with "npm start -- backup FILE", completely or not at all. Stop the bot first.
  With --replace, the bot's current data is deleted. What was deleted since the backup stays deleted.`;

/** `npm start -- restore`: restores the bot's data from a file. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const { file, isReplacing } = readFileArguments(args, USAGE, ['replace']);
  const { store, ...config } = loadConfig(readEnvironment());
  const { log } = openLog(config);
  await runRestore({ options: store, schema: BOT_SCHEMA, file, isReplacing, log });
  print('You can start the bot now.');
}

await runMain(main);
