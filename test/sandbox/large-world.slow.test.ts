import { once } from 'node:events';
import { GatewayIntentBits } from 'discord-api-types/v10';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { GuildSeed, Sandbox } from '../../src/sandbox/types.ts';
import { countCalls } from '../support/count-calls.ts';
import { eventually } from '../support/eventually.ts';

test('making a world and acting in it takes work in proportion to its guilds', async () => {
  const callsFor = (guilds: number) =>
    countCalls(/\/src\/sandbox\//, async () => {
      const sandbox = await startSandbox({ guilds: seedGuilds(guilds, { channels: 2 }) });
      for (const { id, name } of sandbox.guilds) await act(sandbox, id, name);
      await sandbox.close();
    });
  await callsFor(1);
  const few = await callsFor(50);
  const many = await callsFor(200);
  expect(many / few).toBeGreaterThan(3);
  expect(many / few).toBeLessThan(4.5);
});

async function act(sandbox: Sandbox, guildId: string, name: string): Promise<void> {
  const member = sandbox.as(guildId, `${name}-0`);
  await member.joinVoice('Lounge');
  const { id } = member.write('general', 'hello');
  member.delete(id);
  sandbox.directMessages(`${name}-1`).write('Mynah', 'hello');
  sandbox.edit.channel(sandbox.guild(name).channel('Lounge').id, { userLimit: 10 });
}

const GUILDS = 300;
const LAST = `server-${GUILDS - 1}`;

test('a client is answered while it receives the guilds of a large world', async () => {
  const { socket, names } = await identify(GUILDS, ({ t }) => {
    if (t === 'READY') socket.send(JSON.stringify({ op: 1, d: null }));
  });
  await eventually(() => expect(names).toContain('op 11'));
  await eventually(() => expect(guildsIn(names)).toHaveLength(GUILDS));
  expect(guildsIn(names.slice(names.indexOf('op 11')))).not.toEqual([]);
});

test('a client learns of a guild before it receives events of it', async () => {
  const { names } = await identify(GUILDS, ({ t }, sandbox) => {
    if (t !== 'READY') return;
    const last = sandbox.guild(LAST);
    sandbox.as(last.id, `${last.name}-0`).write('general', 'hello');
    sandbox.edit.channel(last.channel('Lounge').id, { name: 'Hall' });
  });
  await eventually(() => expect(guildsIn(names)).toHaveLength(GUILDS));
  const created = names.indexOf(`GUILD_CREATE ${LAST}`);
  expect(names.slice(created + 1, created + 3)).toEqual(['MESSAGE_CREATE', 'CHANNEL_UPDATE Hall']);
  expect(guildsIn(names.slice(created + 1))).not.toEqual([]);
});

interface Payload {
  readonly op: number;
  readonly t: string | null;
  readonly d: { readonly name?: string } | null;
}

/**
 * A bare client of a world, whose sandbox closes with the test.
 * @returns what it receives after Hello, such as `GUILD_CREATE server-0`
 */
async function identify(guilds: number, react: (payload: Payload, sandbox: Sandbox) => void) {
  const sandbox = await startSandbox({ guilds: seedGuilds(guilds, { channels: 50 }) });
  onTestFinished(() => sandbox.close());
  const socket = new WebSocket(`ws://${sandbox.cdnHost}?v=10&encoding=json`);
  await once(socket, 'message');
  const names: string[] = [];
  socket.on('message', (data) => {
    const payload: Payload = JSON.parse(String(data));
    const { op, t, d } = payload;
    names.push([t ?? `op ${op}`, d?.name ?? []].flat().join(' '));
    react(payload, sandbox);
  });
  const intents = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages;
  socket.send(JSON.stringify({ op: 2, d: { token: sandbox.botToken, intents, properties: {} } }));
  return { socket, names };
}

function guildsIn(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith('GUILD_CREATE'));
}

function seedGuilds(count: number, { channels }: { channels: number }): GuildSeed[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `server-${index}`,
    members: Array.from({ length: 5 }, (_, member) => ({ name: `server-${index}-${member}` })),
    channels: [
      { name: 'general' },
      { name: 'Lounge', kind: 'voice' as const },
      ...Array.from({ length: channels - 2 }, (_, channel) => ({ name: `channel-${channel}` })),
    ],
  }));
}
