import type { InteractionRun, Member, MessageView } from '../../src/sandbox/types.ts';
import { press } from './moderated-story.ts';

/** Separate processes are slow on a busy machine. */
const PATIENCE = { timeoutMs: 60_000 };

/** Whether an answer is about an item that was spoken to its end: it has the Replay button. */
export const isSpoken = ({ components }: MessageView) =>
  JSON.stringify(components).includes('"queue:replay');

/** Waits until a command has been spoken. The message then has a Replay button. */
export const waitUntilSpoken = (run: InteractionRun): Promise<MessageView> =>
  run.next(isSpoken, PATIENCE);

/** Presses the Replay button of what was spoken. @returns the reply */
export async function replay(member: Member, spoken: MessageView): Promise<string> {
  return (await (await press(member, spoken, 'Replay')).reply(PATIENCE)).content;
}

/** The reply when the sound of an item no longer exists. */
export const CANNOT_REPLAY = 'I no longer have this audio';
