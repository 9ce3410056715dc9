import { once } from 'node:events';
import { Client, type ClientOptions, Events, GatewayIntentBits } from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { GuildView, Sandbox, SandboxOptions } from '../../src/sandbox/types.ts';
import { loadDiscordDescription } from '../support/openapi.ts';

const description = loadDiscordDescription();

/** A sandbox that closes with the test. Then its traffic is checked against Discord's API description. */
export async function sandboxFor(
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; guild: GuildView }> {
  const sandbox = await startSandbox(options);
  onTestFinished(async () => {
    await sandbox.close();
    expect(undescribed(sandbox)).toEqual([]);
    expect(sandbox.traffic.exchanges.filter(({ internalError }) => internalError)).toEqual([]);
  });
  const [guild] = sandbox.guilds;
  if (guild === undefined) throw new Error('The sandbox has no guild');
  return { sandbox, guild };
}

const MISSING = 'The sandbox does not have ';

/** Differences between the traffic so far and Discord's API description. */
function undescribed({ traffic }: Sandbox): string[] {
  return traffic.exchanges
    .filter(({ responseBody }) => !JSON.stringify(responseBody ?? '').includes(MISSING))
    .flatMap((exchange) => description?.check(exchange) ?? []);
}

const { Guilds, GuildVoiceStates, GuildMessages } = GatewayIntentBits;

/** An unmodified discord.js client for the sandbox. It is destroyed with the test. */
export function clientFor(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Client {
  const client = new Client({
    intents: [Guilds, GuildVoiceStates, GuildMessages],
    ...options,
    rest: { api: sandbox.restUrl, ...options.rest },
  });
  onTestFinished(() => client.destroy());
  return client;
}

/** A discord.js client that is logged in and ready. */
export async function botIn(
  sandbox: Sandbox,
  options: Partial<ClientOptions> = {},
): Promise<Client<true>> {
  const client = clientFor(sandbox, options);
  const ready = once(client, Events.ClientReady);
  await client.login(sandbox.botToken);
  await ready;
  return client as Client<true>;
}

/** Sends a raw request, by default with the bot's token. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  options: {
    body?: unknown;
    token?: string;
    headers?: Record<string, string>;
    /** Of the API. Default: 10. */
    version?: number;
  } = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const { body, token = `Bot ${sandbox.botToken}`, version = 10 } = options;
  const response = await fetch(`${sandbox.restUrl}/v${version}${path}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json', ...options.headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body: json, headers: response.headers };
}
