import type { Recording } from '../../../../shared/pages/browser/recorder.ts';
import { call, Refusal } from '../server-connection.ts';
import { channel, replyingTo } from '../state.ts';
import { upload } from '../uploads.ts';
import { change } from './composer-state.ts';
import type { Draft } from './draft.ts';
import { inTurn } from './send-queue.ts';

/** Writes a message. @throws Refusal */
export async function writeMessage({ text, files }: Draft, channelId: string): Promise<void> {
  const uploads = await Promise.all(files.map(upload));
  await answering((reply) =>
    call('write', {
      channelId,
      content: text,
      ...(uploads.length === 0 ? {} : { uploads }),
      ...reply,
    }),
  );
}

/** Sends a recording as a voice message. @returns whether it was taken; if not, the box says why */
export async function sendVoiceMessage({ wav, seconds, waveform }: Recording): Promise<boolean> {
  const channelId = channel.value?.id;
  if (channelId === undefined) return false;
  const file = new File([wav], 'voice-message.wav', { type: wav.type });
  const voiceMessage = { durationSecs: seconds, waveform };
  try {
    await inTurn(async () => {
      const uploads = [await upload(file)];
      const message = { channelId, content: '', uploads, voiceMessage };
      await answering((reply) => call('write', { ...message, ...reply }));
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    change({ problem: error.message });
    return false;
  }
}

/** A message that went through has answered what is being replied to. */
async function answering(write: (reply: { replyTo?: string }) => Promise<unknown>): Promise<void> {
  const answered = replyingTo.value;
  await write(answered === undefined ? {} : { replyTo: answered.id });
  if (replyingTo.value === answered) replyingTo.value = undefined;
}
