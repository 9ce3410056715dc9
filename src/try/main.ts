import { PlainError } from '../shared/common/plain-error.ts';
import { loadConfig } from '../shared/program/config.ts';
import { readEnvironment } from '../shared/program/environment.ts';
import { isHelpRequested, print, runMain } from '../shared/program/process.ts';
import { readArguments, type TryArguments, USAGE } from './arguments.ts';
import { checkFolder, readUpload } from './files.ts';
import { openHouse } from './house.ts';
import { Play } from './play.ts';
import { checkRecordable } from './recording.ts';
import { openShortLog } from './screen-log.ts';
import { whenWarm } from './warm.ts';

/** `npm run try`: commands in the sandbox, what the channel shows, and what a listener heard. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  const chosen = readArguments(args);
  await checkFolder(chosen.saveTo);
  if (chosen.record !== undefined) await checkRecordable(chosen.record);
  const attach = chosen.attach === undefined ? undefined : await readUpload(chosen.attach);
  const environment = readEnvironment();
  const config = loadConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || 'error' });
  const house = await openHouse(config, openShortLog(config.logLevel, printTrouble));
  let wentWell = false;
  try {
    const end = new AbortController();
    const play = new Play({
      ...chosen,
      attach,
      sandbox: house.sandbox,
      echo: true,
      print,
      onQuit: () => end.abort(),
    });
    if (attach !== undefined) checkSomeTakeFiles(play, chosen.lines);
    await whenWarm(house.service);
    wentWell = await perform(play, chosen, end.signal);
  } finally {
    await house.close();
  }
  process.exit(wentWell ? 0 : 1);
}

function printTrouble(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** @throws PlainError when the attached file would go nowhere */
function checkSomeTakeFiles(play: Play, lines: readonly string[]): void {
  if (lines.some((line) => play.takesFile(line))) return;
  throw new PlainError('None of these commands takes a file. Leave out --attach.');
}

/**
 * @param end aborted by `:quit`
 * @returns whether all of it went well
 * @throws PlainError when there is no such channel, or nothing to record
 */
async function perform(play: Play, chosen: TryArguments, end: AbortSignal): Promise<boolean> {
  const { lines, join, record } = chosen;
  if (join !== undefined) await play.join(join);
  let wentWell = true;
  for (const line of lines) {
    wentWell = (await play.obey(line)) && wentWell;
    if (end.aborted) break;
  }
  if (record !== undefined) await play.record(record);
  return wentWell;
}

await runMain(main);
