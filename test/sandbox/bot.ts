import { once } from 'node:events';
import { Client, type ClientOptions, Events, GatewayIntentBits } from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/types.ts';
import { loadDiscordDescription } from '../support/openapi.ts';

const description = loadDiscordDescription();
const MISSING = 'The sandbox does not have ';

/** A sandbox that closes with the test. Then its traffic is checked against Discord's API description. */
export async function sandboxFor(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options);
  onTestFinished(async () => {
    await sandbox.close();
    const { exchanges } = sandbox.traffic;
    const supported = exchanges.filter(
      ({ responseBody }) => !JSON.stringify(responseBody ?? '').includes(MISSING),
    );
    expect(supported.flatMap((exchange) => description?.check(exchange) ?? [])).toEqual([]);
    expect(exchanges.filter(({ internalError }) => internalError)).toEqual([]);
  });
  const [guild] = sandbox.guilds;
  if (guild === undefined) throw new Error('The sandbox has no guild');
  return { sandbox, guild };
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

/** Sends a raw request, by default with the bot's token. The body is a form, text, or a value that is sent as JSON. */
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
  const isForm = body instanceof FormData;
  const response = await fetch(`${sandbox.restUrl}/v${version}${path}`, {
    method,
    headers: {
      authorization: token,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: isForm || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body: json, headers: response.headers };
}

/** The file of a voice message. */
export const RECORDING = {
  attachment: Buffer.from('OggS'),
  name: 'voice-message.ogg',
  duration: 1.5,
  waveform: Buffer.from([0, 128, 255]).toString('base64'),
};
