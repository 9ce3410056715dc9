import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Client, GatewayIntentBits, type Guild } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { startSandbox } from '../../../src/sandbox/start.ts';
import type { GuildSeed } from '../../../src/sandbox/types.ts';
import { clientFor, sandboxFor } from '../../sandbox/bot.ts';
import { SILENT } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { login } from './fixture.ts';

const PROGRAM = fileURLToPath(new URL('../../support/idle-client-program.ts', import.meta.url));

/**
 * The aim is 50 kB, which a guild takes among many. In so few guilds, it takes 53 kB. It would take 57 kB
 * with all fields of channels, and 75 kB if managers without items had caches of their own, too.
 */
const MAX_GUILD_BYTES = 55_000;

test('an idle guild with 50 channels and 20 roles needs little memory', async () => {
  const few = await bytesFor(50);
  const many = await bytesFor(350);
  expect((many - few) / 300).toBeLessThan(MAX_GUILD_BYTES);
});

/** The memory of a client with so many guilds, in a process of its own. */
async function bytesFor(guilds: number): Promise<number> {
  const seeds = Array.from({ length: guilds }, (_, index) => largeGuild(`Server ${index}`));
  const sandbox = await startSandbox({ guilds: seeds });
  const child = fork(PROGRAM, [sandbox.restUrl, sandbox.botToken]);
  onTestFinished(async () => {
    child.kill();
    await sandbox.close();
  });
  const [seen] = await once(child, 'message');
  expect(seen.guilds).toBe(guilds);
  child.kill();
  return seen.bytes;
}

test('what the bot needs of a guild is as in an unmodified client, also after changes', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const { sandbox, guild } = await sandboxFor({
    guilds: [largeGuild('Club')],
    limits: { identifyIntervalMs: 0 },
  });
  const usual = clientFor(sandbox, {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
  });
  const own = createDiscordClient({ apiUrl: sandbox.restUrl, log: SILENT });
  onTestFinished(() => own.destroy());
  const clients = [usual, own];
  for (const client of clients) await login(client, sandbox.botToken);
  const expectSame = () => {
    const [expected, seen] = clients.map((client) => needed(client, guild.id));
    expect(seen).toEqual(expected);
    return seen;
  };
  expectSame();

  sandbox.edit.role(guild.id, 'role 3', { permissions: ['Connect', 'Speak'] });
  const overwrites = [{ role: 'role 4', deny: ['Connect' as const] }];
  sandbox.edit.channel(guild.channel('channel 4').id, { name: 'Stage', overwrites });
  sandbox.edit.removeChannel(guild.channel('channel 7').id);
  sandbox.edit.addChannel(guild.id, { name: 'Lounge', kind: 'voice', overwrites });
  await sandbox.as(guild.id, 'ada').joinVoice('Lounge');
  // The last event: both clients have seen all of them.
  await eventually(() => expect(expectSame()?.present).toHaveLength(1));
  expect(expectSame()?.channels.map(({ facts: [, name] }) => name)).toContain('Lounge');
  expect(warnings).toEqual([]);
});

/** The parts of a guild that decide what the bot does and shows. */
function needed(client: Client, guildId: string) {
  const guild = client.guilds.cache.get(guildId);
  if (guild === undefined) throw new Error('The client does not know the guild');
  const { name, ownerId, preferredLocale, afkChannelId, systemChannelId } = guild;
  return {
    guild: { name, ownerId, preferredLocale, afkChannelId, systemChannelId },
    roles: guild.roles.cache.map((role) => [role.id, role.name, role.permissions.bitfield]),
    channels: channelsOf(guild),
    present: guild.voiceStates.cache.map(({ id, channelId }) => [id, channelId]),
  };
}

function channelsOf({ channels, roles, members: { me } }: Guild) {
  return channels.cache.map((channel) => {
    if (channel.isThread()) throw new Error('There are no threads here');
    return {
      facts: [channel.id, channel.name, channel.type, channel.rawPosition, channel.parentId],
      limits: channel.isVoiceBased() ? [channel.userLimit, channel.nsfw] : [],
      kinds: [channel.isTextBased(), channel.isVoiceBased(), channel.isThreadOnly()],
      own: me && channel.permissionsFor(me).bitfield,
      ofRoles: roles.cache.map((role) => channel.permissionsFor(role).bitfield),
      overwrites: channel.permissionOverwrites.cache.map(({ id, type, allow, deny }) => {
        return [id, type, allow.bitfield, deny.bitfield];
      }),
      resolved: channels.resolve(channel.id) === channel,
    };
  });
}

const KINDS = ['text', 'text', 'text', 'voice', 'announcement', 'stage', 'forum', 'media'] as const;

function largeGuild(name: string): GuildSeed {
  return {
    name,
    members: [{ name: 'ada' }],
    roles: Array.from({ length: 20 }, (_, index) => ({ name: `role ${index}` })),
    channels: Array.from({ length: 50 }, (_, index) => ({
      name: `channel ${index}`,
      kind: KINDS[index % KINDS.length] ?? 'text',
      overwrites: [
        { role: '@everyone', deny: ['ViewChannel' as const] },
        { role: `role ${index % 20}`, allow: ['ViewChannel' as const] },
      ].slice(0, index % 3 === 0 ? 2 : 0),
    })),
  };
}
