import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SandboxOptions } from '../../src/sandbox/types.ts';
import { createSecret } from '../../src/service/accounts/secret.ts';
import { startPostgres } from '../../test/support/postgres.ts';
import { openShardSandbox, type ShardSandbox } from '../../test/support/shard-bots.ts';
import { openFolder } from '../folder.ts';
import { type Program, startProgram } from '../program.ts';
import { startInstance } from './service-instance.ts';

/** A sandbox in this process; PostgreSQL and a voice service in their own, for several bots. */
export interface BotFleet extends AsyncDisposable {
  readonly discord: ShardSandbox;
  /** For files of the bots. */
  readonly folder: string;
  /** Starts a bot as `npm start` does, without waiting until it is ready. It logs warnings. */
  startBot(settings: Readonly<Record<string, string>>): Program;
}

export async function openBotFleet(options: SandboxOptions): Promise<BotFleet> {
  await using cleanup = new AsyncDisposableStack();
  const { path: folder, remove } = openFolder();
  cleanup.defer(remove);
  const key = createSecret();
  const postgres = cleanup.use(await startPostgres());
  const service = cleanup.use(await startInstance({ VOICE_SERVICE_KEYS: key }));
  const discord = cleanup.use(await openShardSandbox(options));
  const { sandbox } = discord;
  const certificate = path.join(folder, 'sandbox.pem');
  writeFileSync(certificate, sandbox.certificate);
  const common = {
    DISCORD_TOKEN: sandbox.botToken,
    DISCORD_API_URL: sandbox.restUrl,
    NODE_EXTRA_CA_CERTS: certificate,
    DATABASE_URL: postgres.url,
    VOICE_API_URL: service.url,
    VOICE_API_KEY: key,
    LOG_LEVEL: 'warn',
  };
  const open = cleanup.move();
  return {
    discord,
    folder,
    startBot: (settings) => startProgram(['start'], { settings: { ...common, ...settings } }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
