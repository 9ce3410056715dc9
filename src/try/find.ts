import type { ChannelView, GuildView, PersonView } from '../sandbox/types.ts';
import { LineError } from './parse-line.ts';

/**
 * Finds a voice channel by a typed name, ignoring case, accents and a leading # or @.
 * @throws LineError that lists the voice channels
 */
export function findVoiceChannel(guild: GuildView, typed: string): ChannelView {
  const channels = voiceChannels(guild);
  const found = channels.find(({ id, name }) => id === typed || matches(typed, name));
  if (found !== undefined) return found;
  const problem = typed === '' ? 'Which voice channel?' : `There is no voice channel “${typed}”.`;
  throw new LineError(`${problem} Voice channels: ${list(channels.map(({ name }) => name))}.`);
}

/**
 * Finds a member by user name or display name, with the same leniency.
 * @throws LineError that lists the members
 */
export function findPerson(guild: GuildView, typed: string): PersonView {
  const found = people(guild).find(
    ({ id, name, displayName }) =>
      id === typed || matches(typed, name) || matches(typed, displayName),
  );
  if (found !== undefined) return found;
  const problem = typed === '' ? 'Which member?' : `There is no member “${typed}”.`;
  throw new LineError(`${problem} Members: ${list(people(guild).map(nameOf))}.`);
}

/** All voice channels with the members in them, one per line. */
export function describeChannels(guild: GuildView): string {
  const lines = voiceChannels(guild).map(({ name, kind, userLimit, present }) => {
    const facts = [
      ...(kind === 'stage' ? ['stage'] : []),
      ...(userLimit > 0 ? [`limit ${userLimit}`] : []),
    ];
    const names = present.map((id) => guild.member(id).displayName);
    const head = `  🔈 ${name}${facts.length > 0 ? ` (${list(facts)})` : ''}`;
    return names.length > 0 ? `${head}: ${list(names)}` : head;
  });
  return lines.join('\n');
}

/** All members with their voice channels, one per line. */
export function describePeople(guild: GuildView): string {
  const lines = people(guild).map((person) => {
    const channelId = person.voiceChannelId;
    const where = channelId === undefined ? '' : ` 🔈 ${guild.channel(channelId).name}`;
    return `  ${nameOf(person)}${where}`;
  });
  return lines.join('\n');
}

function voiceChannels(guild: GuildView): ChannelView[] {
  return guild.channels.filter(({ kind }) => kind === 'voice' || kind === 'stage');
}

function people(guild: GuildView): PersonView[] {
  return guild.members.filter(({ bot }) => !bot);
}

function nameOf({ name, displayName }: PersonView): string {
  return fold(name) === fold(displayName) ? displayName : `${displayName} (${name})`;
}

function matches(typed: string, name: string): boolean {
  return fold(typed.replace(/^[#@]/, '')) === fold(name);
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function list(names: readonly string[]): string {
  return names.join(', ');
}
