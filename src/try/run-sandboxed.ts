import { ApplicationCommandType } from 'discord-api-types/v10';
import packageFile from '../../package.json' with { type: 'json' };
import { startHealthServer } from '../bot/health.ts';
import type { RunningPage } from '../sandbox/page/start.ts';
import { TRIAL_WORLD } from '../sandbox/trial-world.ts';
import type { Config } from '../shared/program/config.ts';
import { explainListenError, print, stopOnSignals } from '../shared/program/process.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import { type LogOutput, openLog } from './screen-log.ts';

/** `npm start` without a token: runs the bot in a sandbox, with a page. */
export async function runSandboxed(config: Config): Promise<void> {
  // In a terminal, show warnings and errors only. LOG_LEVEL=debug shows everything.
  const isForPeople = process.stdout.isTTY && config.logLevel === 'info';
  const output = openLog(isForPeople ? 'warn' : config.logLevel, print);
  const health = config.health && (await startHealthServer(config.health));
  const stack = await startLocalStack(config, output, TRIAL_WORLD);
  health?.watch(stack);
  const page = await openPage(config, stack, output);
  stopOnSignals(async () => {
    await stack.stopBot();
    await page.close();
    await stack.close();
    await health?.close();
  }, output.log);
  print(welcome(stack, page));
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

function welcome({ sandbox, service, speech }: LocalStack, page: RunningPage): string {
  const names = sandbox
    .commands()
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .map(({ name }) => `/${name}`);
  return `
Mynah is ready (started in ${(performance.now() / 1_000).toFixed(1)} s).${service === undefined ? '' : ' Everything runs on this machine; nothing is sent to the internet.'}

  ➜ Open ${page.url} in your browser to see, use and hear the bot.${describePortConflict(page)}

  Discord   sandbox at ${sandbox.restUrl}
  Speech    ${speech}
  Commands  ${names.join(', ')}

Press Ctrl-C to stop. You can also run commands from another terminal:
  npm run try -- '/say text:Hello there' --join --record hello.wav
To run the bot on your own server, add DISCORD_TOKEN to .env. docs/invite.md explains how.
`;
}
