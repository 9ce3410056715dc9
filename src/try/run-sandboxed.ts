import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import type { StartedBot } from '../bot/assemble.ts';
import { startHealthServer } from '../bot/health.ts';
import type { Move } from '../sandbox/page/protocol.ts';
import type { PageOptions, RunningPage } from '../sandbox/page/start.ts';
import { TRIAL_WORLD } from '../sandbox/trial-world.ts';
import { delay } from '../shared/common/deadline.ts';
import type { Config } from '../shared/program/config.ts';
import { type LogOutput, openLog } from '../shared/program/log-output.ts';
import { explainListenError, print, stopOnSignals } from '../shared/program/process.ts';
import type { DiscordSetupOptions } from './discord-setup.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';

/** How long the page waits for the bot on Discord. Then it says that the bot keeps trying. */
const CONNECTION_MS = 60_000;
/** How long the answer may take to reach the page. */
const ANSWER_MS = 1_000;

export interface RunSandboxedOptions extends Pick<DiscordSetupOptions, 'isTokenInEnvironment'> {
  /** Runs the bot on Discord instead, in this process. @throws PlainError when it cannot start */
  readonly startOnDiscord: (token: string) => Promise<StartedBot | undefined>;
  /** The command that installs human voices. Asked for only if there are none. */
  readonly voicesCommand: () => Promise<string>;
}

/**
 * `npm start` without a token: runs the bot in a sandbox, with a page.
 * @throws PlainError when a part of it cannot start, here or later on Discord
 */
export async function runSandboxed(
  config: Config,
  { isTokenInEnvironment, startOnDiscord, voicesCommand }: RunSandboxedOptions,
): Promise<void> {
  // In a terminal, show warnings and errors only. LOG_LEVEL=debug shows everything.
  const isForPeople = process.stdout.isTTY && config.logLevel === 'info';
  const output = openLog(isForPeople ? { ...config, logLevel: 'warn' } : config);
  const health = config.health && (await startHealthServer(config.health));
  const stack = await startLocalStack(config, output, TRIAL_WORLD);
  health?.watch(stack);
  const saved = Promise.withResolvers<{ token: string; report: (move: Move) => void }>();
  // Not earlier, because it would load the bot before the voice service is started.
  const { createDiscordSetup } = await import('./discord-setup.ts');
  const setup = createDiscordSetup({
    config,
    isTokenInEnvironment,
    move: (token) => new Promise((report) => saved.resolve({ token, report })),
  });
  const command = stack.lacksHumanVoices() ? await voicesCommand() : undefined;
  // A voice may be installed while the page is open.
  const humanVoices = () => (stack.lacksHumanVoices() ? command : undefined);
  const page = await openPage(config, stack, { setup, humanVoices }, output);
  const ignoreSignals = stopOnSignals(async () => {
    await stack.stopBot();
    await page.close();
    await stack.close();
    await health?.close();
  }, output.log);
  print(welcome(config, stack, page, command));

  const { token, report } = await saved.promise;
  ignoreSignals();
  print('The token is saved in .env. Going to Discord…');
  // The page stays, to tell how it goes.
  await stack.close();
  await health?.close();
  const timer = setTimeout(() => report({ kind: 'connecting' }), CONNECTION_MS);
  try {
    const started = await startOnDiscord(token);
    if (started !== undefined) report({ kind: 'online', servers: started.guilds });
  } catch (error) {
    report({ kind: 'stopped', problem: error instanceof Error ? error.message : String(error) });
    throw error;
  } finally {
    clearTimeout(timer);
    await delay(ANSWER_MS);
    await page.close();
  }
}

/** @throws PlainError when the port is unavailable */
async function openPage(
  { sandbox: { pagePort } }: Config,
  stack: LocalStack,
  options: Pick<PageOptions, 'setup' | 'humanVoices'>,
  { log }: LogOutput,
) {
  const { sandbox, service, speech } = stack;
  const { version } = packageFile;
  const info = { voiceService: speech, isVoiceServiceEmbedded: service !== undefined, version };
  const { startPage } = await import('../sandbox/page/start.ts');
  return startPage({ sandbox, info, port: pagePort, ...options, log }).catch((error) => {
    throw explainListenError(error, 'SANDBOX_PAGE_PORT', pagePort ?? 0);
  });
}

/** Explains why the page is not on its default port. */
function describePortConflict({ takenPort }: RunningPage): string {
  if (takenPort === undefined) return '';
  return `\n    (Port ${takenPort} is in use, perhaps by another npm start.)`;
}

function describeData({ store }: Config): string {
  switch (store.kind) {
    case 'sqlite':
      return `Data is kept in ${path.resolve(store.dataDir)}.`;
    case 'postgres':
      return 'Data is kept in PostgreSQL.';
    case 'memory':
      return 'Data is kept until Mynah stops.';
  }
}

/** What somebody has to know who sees it for the first time, and nothing else. */
function welcome(
  config: Config,
  { service, speech }: LocalStack,
  page: RunningPage,
  voicesCommand: string | undefined,
): string {
  const voiceNote =
    service === undefined ? `It speaks with the ${speech}.` : 'Nothing is sent to the internet.';
  const voices = voicesCommand === undefined ? '' : `\n  ➜ Human voices: ${voicesCommand}`;
  const seconds = (performance.now() / 1_000).toFixed(1);
  return `
Mynah is ready (started in ${seconds} s), in a Discord of its own on this machine. ${voiceNote}

  ➜ Open ${page.url} in your browser to see, use and hear the bot.${describePortConflict(page)}${voices}

${describeData(config)} To run the bot on your own server, choose “Add Mynah to your server” (+) on the page.
Press Ctrl-C to stop.
`;
}
