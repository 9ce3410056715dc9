import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Sandbox, SandboxOptions } from '../../src/sandbox/types.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { loadConfig } from '../../src/shared/program/config.ts';
import { createDiscordSetup } from '../../src/try/discord-setup.ts';
import { call, sandboxFor } from '../sandbox/bot.ts';
import { PageClient, pageFor } from '../sandbox/page/page-client.ts';
import { openForAll } from '../support/lifetime.ts';

const NO_SERVER = { name: 'Elsewhere', members: [{ name: 'ada' }], hasBot: false };
const WELL_SHAPED = 'bm90LWEtcmVhbC1ib3Q.Gx0000.not-a-real-token';

/** The page is in a sandbox of its own. */
const home = openForAll(() => startSandbox());

/** The wizard's server, which connects to another sandbox as if it were Discord. */
async function wizardFor(discord: Pick<Sandbox, 'restUrl'>, isTokenInEnvironment = false) {
  const lines: string[] = [];
  const setup = createDiscordSetup({
    config: loadConfig({ DISCORD_API_URL: discord.restUrl }),
    isTokenInEnvironment,
    move: () => Promise.reject(new Error('not here')),
  });
  const log = createLogger('trace', 'page', { write: (line) => void lines.push(line) });
  const page = await pageFor(home, { setup, log });
  return { page, client: await PageClient.open(page), lines };
}

async function discordWith(options: SandboxOptions = {}): Promise<Sandbox> {
  return (await sandboxFor(options)).sandbox;
}

describe('the wizard', () => {
  test.each([
    ['an application ID', '123456789012345678'],
    ['a client secret', 'vQ8sB3cJ0x_R5nT2yZ7wK4mL6pD9fH1g'],
    ['a public key', 'a1'.repeat(32)],
    ['words', 'my token'],
    ['nothing', ''],
  ])('sends nothing to Discord when %s is pasted instead of a token', async (_, pasted) => {
    const discord = await discordWith();
    const { client } = await wizardFor(discord);
    await expect(client.call('check-token', { token: pasted })).rejects.toThrow(
      'This is not a bot token, which has three parts',
    );
    expect(discord.traffic.exchanges).toEqual([]);
    await expect(client.call('register-commands', {})).rejects.toThrow('no longer held');
  });

  test('says why Discord can’t check a token, and holds none of them', async () => {
    const discord = await discordWith();
    const { client } = await wizardFor(discord);
    const check = (token: string) => client.call('check-token', { token });
    await expect(check(WELL_SHAPED)).rejects.toThrow('Discord rejected this token.');
    discord.faults.rest.revokeToken(true);
    await expect(check(discord.botToken)).rejects.toThrow('Discord rejected this token.');
    discord.faults.rest.revokeToken(false);
    discord.faults.rest.next('GET /applications/@me', { status: 403 });
    await expect(check(discord.botToken)).rejects.toThrow('Discord responded with status 403.');
    const { client: offline } = await wizardFor({ restUrl: 'http://127.0.0.1:1/api' });
    await expect(offline.call('check-token', { token: WELL_SHAPED })).rejects.toThrow(
      'Cannot reach Discord at 127.0.0.1:1.',
    );
    for (const one of [client, offline]) {
      await expect(one.call('register-commands', {})).rejects.toThrow('no longer held');
      await expect(one.call('move-to-discord', {})).rejects.toThrow('no longer held');
    }
  });

  test('describes the bot, registers its commands, and never repeats the token', async () => {
    const discord = await discordWith({ guilds: [NO_SERVER], privilegedIntents: [] });
    const { client, page, lines } = await wizardFor(discord, true);
    const { botToken, botUserId } = discord;
    const bot = await client.call('check-token', { token: botToken });
    expect(bot).toEqual({
      name: 'Mynah',
      servers: 0,
      allowsMessageContent: false,
      botPage: `https://discord.com/developers/applications/${botUserId}/bot`,
      commands: definitions.length,
      removedCommands: [],
      inviteUrl: expect.stringMatching(`^https://discord.com/oauth2/authorize\\?.*${botUserId}$`),
    });
    expect(discord.commands()).toEqual([]);
    await client.call('register-commands', {});
    expect(discord.commands().map(({ name }) => name)).toEqual(definitions.map((it) => it.name));
    // The environment would have precedence over the file.
    expect(await client.call('move-to-discord', {})).toEqual({ kind: 'environment' });

    // Another page has no token. Neither has this one when it starts again.
    const other = await PageClient.open(page);
    await expect(other.call('check-token', {})).rejects.toThrow('no longer held');
    await client.call('forget-token', {});
    await expect(client.call('check-token', {})).rejects.toThrow('no longer held');
    expect(JSON.stringify([client.events, other.events, lines])).not.toContain(botToken);
  });

  test('forgets the token ten minutes after the last step', async () => {
    const discord = await discordWith();
    const { client } = await wizardFor(discord);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await client.call('check-token', { token: discord.botToken });
    vi.advanceTimersByTime(9 * 60_000);
    await client.call('register-commands', {});
    vi.advanceTimersByTime(9 * 60_000);
    await client.call('check-token', {});
    vi.advanceTimersByTime(10 * 60_000);
    await expect(client.call('check-token', {})).rejects.toThrow('no longer held');
  });

  test('sees a change of the message content intent, and what registering would remove', async () => {
    const discord = await discordWith({ privilegedIntents: [] });
    const { client } = await wizardFor(discord);
    const { botToken: token, botUserId } = discord;
    const before = await client.call('check-token', { token });
    expect(before).toMatchObject({ servers: 1, allowsMessageContent: false });
    const body = { name: 'old', description: 'Of another program' };
    await call(discord, 'POST', `/applications/${botUserId}/commands`, { body });
    await call(discord, 'PATCH', '/applications/@me', { body: { flags: 1 << 19 } });
    const after = await client.call('check-token', {});
    expect(after).toMatchObject({ allowsMessageContent: true, removedCommands: ['/old'] });
  });

  test('is not offered by a page that can’t connect the bot', async () => {
    const client = await PageClient.open(await pageFor(home));
    await expect(client.call('check-token', { token: WELL_SHAPED })).rejects.toThrow(
      'cannot connect',
    );
  });
});
