import { messageSpeech } from './message-speech.ts';

/** "Speak this": like `/say` with the text of a message, in the caller's voice. */
export const speakThis = messageSpeech('menu.speak-this', { replyMode: 'public' });
