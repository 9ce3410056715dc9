import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseVoiceApi } from './bot/choose-voice-api.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { LANGUAGES } from './shared/contract/languages.ts';
import { loadConfig } from './shared/program/config.ts';
import { isInEnvironment, readEnvironment } from './shared/program/environment.ts';
import { openLog } from './shared/program/log-output.ts';
import {
  describeArgumentError,
  isHelpRequested,
  print,
  runMain,
} from './shared/program/process.ts';

const USAGE = `Usage: npm start

  Starts the bot on Discord if DISCORD_TOKEN is set in .env or the environment. Otherwise, starts it in a
  sandbox: a local Discord with a web page, which can also connect it to Discord.
  .env.example describes all settings.

  npm run try      run commands in the sandbox from a script
  npm run deploy   register the bot's commands with Discord
  npm run voices   install human voices
  npm run service  run the voice service on its own
  npm run bench    measure speed and memory
  Add -- --help to any of these for details.

  npm start -- budget SERVER_ID [CHARACTERS]   show or set a server's monthly budget
  npm start -- backup FILE                     save all data to a file
  npm start -- restore FILE [--replace]        restore a backup`;

/** `npm start`. Runs the bot on Discord, or in the sandbox when there is no DISCORD_TOKEN. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (isHelpRequested(args)) return print(USAGE);
  rejectArguments(args);
  const isTokenInEnvironment = isInEnvironment('DISCORD_TOKEN');
  const config = loadConfig(readEnvironment(), hostname());
  const start = async (token: string) => {
    const { log, onLogLine } = openLog(config);
    // The embedded service is a separate process. It starts while this process loads the bot and logs in.
    const voiceApi = chooseVoiceApi(config, log, onLogLine);
    const { runOnDiscord } = await import('./bot/run-on-discord.ts');
    return runOnDiscord(config, token, voiceApi, log, voicesCommand);
  };
  const { token } = config.discord;
  if (token === undefined) {
    const { runSandboxed } = await import('./try/run-sandboxed.ts');
    await runSandboxed(config, { isTokenInEnvironment, startOnDiscord: start, voicesCommand });
  } else await start(token);
}

/** The command that installs a human voice, of the system's language if one is recommended. */
async function voicesCommand(): Promise<string> {
  // Its list of voices takes time to load.
  const { recommendedFor } = await import('./service/library/catalogue.ts');
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  const language = LANGUAGES.find((code) => code === new Intl.Locale(locale).language);
  const isRecommended = language !== undefined && recommendedFor(language) !== undefined;
  return isRecommended ? `npm run voices -- add ${language}` : 'npm run voices';
}

/** @throws PlainError with the usage */
function rejectArguments(args: string[]): void {
  try {
    parseArgs({ args, options: {} });
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}

await runMain(main);
