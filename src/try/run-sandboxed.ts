import { ApplicationCommandType } from 'discord-api-types/v10';
import packageFile from '../../package.json' with { type: 'json' };
import { startHealthServer } from '../bot/health.ts';
import type { RunningPage } from '../sandbox/page/start.ts';
import { TRIAL_WORLD } from '../sandbox/trial-world.ts';
import { DeadlineError, withDeadline } from '../shared/common/deadline.ts';
import type { Config } from '../shared/program/config.ts';
import { explainListenError, stopOnSignals } from '../shared/program/process.ts';
import { type Console, openConsole } from './console.ts';
import { ConsoleSession, HELP } from './console-session.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import { Screen } from './screen.ts';
import { type LogOutput, openLog } from './screen-log.ts';

/** How long to wait for pending speech, files and recordings when stopping. */
const FINISH_TIMEOUT_MS = 3_000;

/** `npm start` without a token: runs the bot in a sandbox, with a page and a console. */
export async function runSandboxed(config: Config): Promise<void> {
  const screen = new Screen();
  // In a terminal, show warnings and errors only. LOG_LEVEL=debug shows everything.
  const isForPeople = process.stdout.isTTY && config.logLevel === 'info';
  const output = openLog(isForPeople ? 'warn' : config.logLevel, screen.print);
  const health = config.health && (await startHealthServer(config.health));
  const stack = await startLocalStack(config, output, TRIAL_WORLD);
  health?.watch(stack);
  const page = await openPage(config, stack, output);
  let open: Console | undefined;
  const session = new ConsoleSession({
    sandbox: stack.sandbox,
    saveTo: 'out',
    pageUrl: page.url,
    echo: !process.stdin.isTTY,
    print: screen.print,
    onQuit: () => {
      open?.close();
      process.kill(process.pid, 'SIGTERM');
    },
  });
  stopOnSignals(async () => {
    open?.close();
    await stack.stopBot();
    await finishPending(session);
    await page.close();
    await stack.close();
    await health?.close();
  }, output.log);
  screen.print(welcome(stack, session, page));
  open = openConsole(session, screen, (signal) => process.kill(process.pid, signal));
}

/** Lets pending speech be saved and recorded. */
async function finishPending(session: ConsoleSession): Promise<void> {
  try {
    await withDeadline(session.settled(), FINISH_TIMEOUT_MS, 'Pending speech');
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
  }
}

/** @throws PlainError when the port is unavailable */
async function openPage({ sandbox: { pagePort } }: Config, stack: LocalStack, { log }: LogOutput) {
  const { sandbox, service, speech } = stack;
  const { version } = packageFile;
  const info = { voiceService: speech, isVoiceServiceEmbedded: service !== undefined, version };
  const { startPage } = await import('../sandbox/page/start.ts');
  return startPage({ sandbox, info, port: pagePort, log }).catch((error) => {
    throw explainListenError(error, 'SANDBOX_PAGE_PORT', pagePort ?? 0);
  });
}

/** Explains why the page is not on its default port. */
function describePortConflict({ takenPort }: RunningPage): string {
  if (takenPort === undefined) return '';
  return `\n    (Port ${takenPort} is in use, perhaps by another npm start.)`;
}

function welcome(
  { sandbox, service, speech }: LocalStack,
  session: ConsoleSession,
  page: RunningPage,
): string {
  const names = sandbox
    .commands()
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .map(({ name }) => `/${name}`);
  const { person, textChannel } = session.context;
  return `
Mynah is ready (started in ${(performance.now() / 1_000).toFixed(1)} s).${service === undefined ? '' : ' Everything runs on this machine; nothing is sent to the internet.'}

  ➜ Open ${page.url} in your browser to see, use and hear the bot.${describePortConflict(page)}

  Discord   sandbox at ${sandbox.restUrl}
            server “${session.guild.name}”; you are ${person} in #${textChannel}
  Speech    ${speech}
  Commands  ${names.join(', ')}

You can also type here:
${HELP}

Or run commands from another terminal:
  npm run try -- '/say text:Hello there' --join --record hello.wav
To run the bot on your own server, add DISCORD_TOKEN to .env. The README explains how.
`;
}
