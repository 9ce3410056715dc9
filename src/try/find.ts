import type { ChannelView, GuildView, PersonView } from '../sandbox/types.ts';
import { LineError } from './parse-line.ts';

/**
 * A voice channel by the name people type: neither case nor accents nor a leading sign matter.
 * @throws LineError that names those there are
 */
export function findVoiceChannel(guild: GuildView, typed: string): ChannelView {
  const channels = voiceChannels(guild);
  const found = channels.find(({ id, name }) => id === typed || isMeant(typed, name));
  if (found !== undefined) return found;
  const problem = typed === '' ? 'Which one?' : `There is no voice channel “${typed}”.`;
  throw new LineError(`${problem} Voice channels here: ${list(channels.map(({ name }) => name))}.`);
}

/**
 * A person by user or display name, with the same tolerance.
 * @throws LineError that names those there are
 */
export function findPerson(guild: GuildView, typed: string): PersonView {
  const found = people(guild).find(
    ({ id, name, displayName }) =>
      id === typed || isMeant(typed, name) || isMeant(typed, displayName),
  );
  if (found !== undefined) return found;
  const problem = typed === '' ? 'Who?' : `There is nobody called “${typed}”.`;
  throw new LineError(`${problem} Members here: ${list(people(guild).map(nameOf))}.`);
}

/** Every voice channel with who is in it, one a line. */
export function describeChannels(guild: GuildView): string {
  const lines = voiceChannels(guild).map(({ name, kind, userLimit, present }) => {
    const facts = [
      ...(kind === 'stage' ? ['stage'] : []),
      ...(userLimit > 0 ? [`for ${userLimit}`] : []),
    ];
    const names = present.map((id) => guild.member(id).displayName);
    const head = `  🔈 ${name}${facts.length > 0 ? ` (${list(facts)})` : ''}`;
    return names.length > 0 ? `${head}: ${list(names)}` : head;
  });
  return lines.join('\n');
}

/** Every person with where they are, one a line. */
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

function isMeant(typed: string, name: string): boolean {
  return fold(typed.replace(/^[#@]/, '')) === fold(name);
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function list(names: readonly string[]): string {
  return names.join(', ');
}
