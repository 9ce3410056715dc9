import type { SpeakableWords } from '../../src/bot/text/speakable.ts';

/** The words of the English replies. */
export const ENGLISH_WORDS: SpeakableWords = {
  locale: 'en',
  link: 'link to {host}',
  links: {
    gif: 'a GIF',
    image: 'an image',
    video: 'a video',
    audio: 'an audio file',
    message: 'link to a message',
    invite: 'an invite',
  },
  code: 'code',
  spoiler: 'spoiler',
  someone: 'someone',
  someRole: 'a role',
  someChannel: 'a channel',
  nowMs: 1_700_000_000_000,
};
