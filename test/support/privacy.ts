import type { Member, MessageView } from '../../src/sandbox/types.ts';
import { press, waitForReply } from './moderated-story.ts';

/** Separate processes are slow on a busy machine. */
const PATIENCE = { timeoutMs: 60_000 };

type Where = 'here' | 'everywhere';

/** The card of `/privacy`. In direct messages, the channel is the bot's name. */
export async function openPrivacy(member: Member, channel = 'general'): Promise<MessageView> {
  return (await member.command(channel, 'privacy')).reply(PATIENCE);
}

/** Sets with `/privacy` whether a member's messages are read aloud, and returns the card after that. */
export async function setReadAloud(
  member: Member,
  to: 'on' | 'off',
  where: Where = 'here',
  channel = 'general',
): Promise<MessageView> {
  const card = await openPrivacy(member, channel);
  const run = await press(member, card, `privacy:reading:${where}:${to}`);
  return run.next(({ components }) =>
    JSON.stringify(components).includes(`:${where}:${to === 'on' ? 'off' : 'on'}"`),
  );
}

/** The question whether to delete a member's data. */
export async function askToForget(member: Member, where: Where = 'here', channel = 'general') {
  const run = await press(member, await openPrivacy(member, channel), `privacy:ask:${where}`);
  return run.next(({ components }) => JSON.stringify(components).includes('privacy:forget'));
}

/** Deletes a member's data with `/privacy`, and returns the card after that. */
export async function forgetMe(member: Member, where: Where = 'here', channel = 'general') {
  const question = await askToForget(member, where, channel);
  return waitForReply(await press(member, question, `privacy:forget:${where}`), '🗑️');
}

/** The file of all data of a member. Without any, the bot posts no file. */
export async function downloadData(member: Member, channel = 'general') {
  const run = await press(member, await openPrivacy(member, channel), 'privacy:download');
  const [file] = (await run.reply(PATIENCE)).attachments;
  if (file === undefined) return { mayBeRead: true, servers: [] };
  return JSON.parse(new TextDecoder().decode(file.data));
}
