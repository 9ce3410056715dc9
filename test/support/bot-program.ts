import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { definitions } from '../../commands/index.ts';
import { createCommandRegistry } from '../../src/bot/discord/command-registry.ts';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { type Run, run } from './run.ts';

/**
 * Runs `npm start` in a separate process, with its commands registered.
 * @param environment more environment variables, beside those that point to the sandbox
 * @param onStart called with the process ID before the program does anything
 */
export async function startBot(
  sandbox: Sandbox,
  environment: Record<string, string>,
  onStart?: (pid: number) => void,
): Promise<Run> {
  const token = sandbox.botToken;
  const registry = await createCommandRegistry({ token, apiUrl: sandbox.restUrl, definitions });
  await registry.deploy();
  const certificate = 'sandbox.pem';
  const bot = run(
    'start',
    [],
    {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: sandbox.restUrl,
      NODE_EXTRA_CA_CERTS: certificate,
      ...environment,
    },
    (directory) => writeFileSync(path.join(directory, certificate), sandbox.certificate),
  );
  onStart?.(bot.child.pid ?? 0);
  await bot.printed(/is ready/);
  return bot;
}
