import type { Recording } from '../../../../shared/pages/browser/recorder/recording.ts';
import { CallError, call } from '../server-connection.ts';
import { channel, replyingTo } from '../state.ts';
import { upload } from '../uploads.ts';
import type { Draft } from './draft.ts';
import { updateDraft } from './drafts.ts';
import { descriptionOf } from './files.ts';
import { encodeMentions } from './mentions.ts';
import { enqueueSend } from './send-queue.ts';
import { forgetTyping } from './typing-line.tsx';

/** @throws CallError */
export async function sendMessage(
  { text, files, mentions }: Draft,
  channelId: string,
): Promise<void> {
  forgetTyping();
  const uploads = await Promise.all(
    files.map(async (file) => {
      const description = descriptionOf(file).trim();
      return { upload: await upload(file), ...(description === '' ? {} : { description }) };
    }),
  );
  await withReply((reply) =>
    call('write', {
      channelId,
      content: encodeMentions(text, mentions),
      ...(uploads.length === 0 ? {} : { uploads }),
      ...reply,
    }),
  );
}

/** Sends a voice message. @returns whether it was sent; if not, the draft has a problem */
export async function sendVoiceMessage({ wav, seconds, waveform }: Recording): Promise<boolean> {
  const channelId = channel.value?.id;
  if (channelId === undefined) return false;
  const file = new File([wav], 'voice-message.wav', { type: wav.type });
  const voiceMessage = { durationSecs: seconds, waveform };
  try {
    await enqueueSend(async () => {
      const uploads = [{ upload: await upload(file) }];
      const message = { channelId, content: '', uploads, voiceMessage };
      await withReply((reply) => call('write', { ...message, ...reply }));
    });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    updateDraft({ problem: error.message });
    return false;
  }
}

/** Stops replying once the reply has been sent. */
async function withReply(write: (reply: { replyTo?: string }) => Promise<unknown>): Promise<void> {
  const answered = replyingTo.value;
  await write(answered === undefined ? {} : { replyTo: answered.id });
  if (replyingTo.value === answered) replyingTo.value = undefined;
}
