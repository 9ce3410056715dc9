import { parseArgs } from 'node:util';
import { chooseVoiceApi } from './bot/voice-api-choice.ts';
import { createLogger } from './shared/common/logger.ts';
import { PlainError } from './shared/common/plain-error.ts';
import { loadConfig } from './shared/program/config.ts';
import { readEnvironment } from './shared/program/environment.ts';
import { asksForHelp, describeArgumentError, print, runMain } from './shared/program/process.ts';

const USAGE = `Usage: npm start

  With DISCORD_TOKEN, in .env or the environment, the bot runs on Discord. Without it, it runs on a
  Discord of its own on this machine, with a console to act in it (:help there lists what to type).
  All settings are explained in .env.example.

  npm run try      commands in that Discord in one go, for scripts
  npm run deploy   tells Discord the bot's commands
  npm run service  the voice service alone
  npm run bench    how fast and frugal it all is
  Each tells more with: npm run NAME -- --help

  npm start -- budget SERVER_ID CHARACTERS   what a server may have spoken in a month`;

/**
 * `npm start`. With a DISCORD_TOKEN the bot runs on Discord; without one it runs on a Discord of its
 * own, on this machine, with a console to act in it.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print(USAGE);
  takeNoArguments(args);
  const config = loadConfig(readEnvironment());
  const { token } = config.discord;
  if (token === undefined) {
    const { runSandboxed } = await import('./try/run-sandboxed.ts');
    return runSandboxed(config);
  }
  const log = createLogger(config.logLevel);
  // The embedded service, a process of its own, starts while the bot is still being loaded here.
  const [voiceApi, { runOnDiscord }] = await Promise.all([
    chooseVoiceApi(config, log),
    import('./bot/run-on-discord.ts'),
  ]);
  await runOnDiscord(config, token, voiceApi, log);
}

/** @throws PlainError with the usage */
function takeNoArguments(args: string[]): void {
  try {
    parseArgs({ args, options: {} });
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}

await runMain(main);
