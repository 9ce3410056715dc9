import { messageSpeech } from './message-speech.ts';

/** "Save as audio": sends a message to the caller as an MP3, which every player supports. */
export const saveAsAudio = messageSpeech('menu.save-as-audio', {
  replyMode: 'ephemeral',
  options: { output: 'file', format: 'mp3' },
});
