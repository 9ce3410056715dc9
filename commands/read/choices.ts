import type { CommandCall } from '../../src/bot/discord/command.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { placeOf } from '../playback/place.ts';
import { changeReading, checkReader, toggled } from './change.ts';
import { namedVoice } from './channels.ts';
import { describeReading } from './describe.ts';

/** `/read join`: a voice channel is joined by itself, or no longer. */
export async function toggleJoin(call: CommandCall): Promise<void> {
  checkReader(call);
  const voice = namedVoice(call, placeOf(call));
  await changeAndShow(call, (read) => ({
    ...read,
    autoJoinChannels: voice ? toggled(read.autoJoinChannels, voice.id) : read.autoJoinChannels,
  }));
}

/** `/read choose`: what is left out stays as it is. */
export async function choose(call: CommandCall): Promise<void> {
  checkReader(call);
  const { options } = call.interaction;
  await changeAndShow(call, (read) => ({
    ...read,
    names: options.getBoolean('names') ?? read.names,
    bots: options.getBoolean('bots') ?? read.bots,
    silent: options.getBoolean('silent') ?? read.silent,
    characters: options.getInteger('characters') ?? read.characters,
  }));
}

/** `/read ignore`: a beginning or a role is not read, or read again. */
export async function ignore(call: CommandCall): Promise<void> {
  checkReader(call);
  const { options } = call.interaction;
  const prefix = options.getString('prefix')?.trim();
  const role = options.getRole('role')?.id;
  await changeAndShow(call, (read) => ({
    ...read,
    ignoredPrefixes: prefix ? toggled(read.ignoredPrefixes, prefix) : read.ignoredPrefixes,
    ignoredRoles: role ? toggled(read.ignoredRoles, role) : read.ignoredRoles,
  }));
}

async function changeAndShow(
  call: CommandCall,
  change: (read: GuildSettings['read']) => GuildSettings['read'],
): Promise<void> {
  await call.reply.show(await describeReading(call, await changeReading(call, change)));
}
