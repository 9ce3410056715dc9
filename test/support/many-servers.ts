import type { GuildSeed, Listener, Member, MessageView, Sandbox } from '../../src/sandbox/types.ts';
import { isSpoken } from './replay.ts';

const nameOf = (index: number) => `Server ${index}`;
const personOf = (index: number) => `person${index}`;

/** Servers with one person, a text channel `general` and a voice channel `Lounge` each. */
export function seedServers(count: number): GuildSeed[] {
  return Array.from({ length: count }, (_, i) => ({
    name: nameOf(i),
    members: [{ name: personOf(i) }],
    channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
  }));
}

/** The person of each server, in the order of the seeds. */
export const peopleOf = (sandbox: Sandbox): Member[] =>
  sandbox.guilds.map((_, i) => sandbox.as(sandbox.guild(nameOf(i)).id, personOf(i)));

/**
 * Calls the bot in every server, one after the other: many handshakes at once take longer than the bot waits on a busy
 * machine, where sandbox and listeners share a thread.
 * @returns each person, with the listener that hears the bot
 */
export async function callInTurn(people: readonly Member[]) {
  const participants: { member: Member; listener: Listener }[] = [];
  for (const member of people) {
    const listener = await member.joinVoice('Lounge');
    const called = await member.command('general', 'join');
    const { content } = await called.reply();
    if (content.startsWith('⚠️')) throw new Error(`the bot did not come: ${content}`);
    participants.push({ member, listener });
  }
  return participants;
}

/** Whether an answer to `/say` is the last one: the text was spoken, or posted, or it says why not. */
export function isOver(answer: MessageView): boolean {
  return /^(⚠️|🎙️)/u.test(answer.content) || isSpoken(answer);
}
