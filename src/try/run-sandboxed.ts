import path from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { startHealthServer } from '../bot/health.ts';
import type { RunningPage } from '../sandbox/page/start.ts';
import { TRIAL_WORLD } from '../sandbox/trial-world.ts';
import type { Config } from '../shared/program/config.ts';
import { type LogOutput, openLog } from '../shared/program/log-output.ts';
import { explainListenError, print, stopOnSignals } from '../shared/program/process.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';

/** `npm start` without a token: runs the bot in a sandbox, with a page. */
export async function runSandboxed(config: Config): Promise<void> {
  // In a terminal, show warnings and errors only. LOG_LEVEL=debug shows everything.
  const isForPeople = process.stdout.isTTY && config.logLevel === 'info';
  const output = openLog(isForPeople ? { ...config, logLevel: 'warn' } : config);
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
  print(welcome(config, stack, page));
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
function welcome(config: Config, { service, speech }: LocalStack, page: RunningPage): string {
  const voiceNote =
    service === undefined ? `It speaks with the ${speech}.` : 'Nothing is sent to the internet.';
  const seconds = (performance.now() / 1_000).toFixed(1);
  return `
Mynah is ready (started in ${seconds} s), in a Discord of its own on this machine. ${voiceNote}

  ➜ Open ${page.url} in your browser to see, use and hear the bot.${describePortConflict(page)}

${describeData(config)} To run the bot on your own server, add DISCORD_TOKEN to .env: see docs/invite.md.
Press Ctrl-C to stop.
`;
}
