/** Recordings to clone a voice from. */
export const recordings = {
  'failure.sample.unsupported':
    'I can’t read this file. Use a WAV, MP3 or M4A file, or a voice message.',
  'failure.sample.unsupported-codec':
    'I can’t read {{codec}} audio. Convert it to PCM WAV, MP3 or M4A, or use a voice message.',
  'failure.sample.empty': 'This file is empty. Attach a recording.',
  'failure.sample.broken': 'This recording is damaged. Export it again, then attach the new file.',
  'failure.sample.too-short':
    'This recording is {{seconds}} s long, but I need at least {{least}} s. Ten seconds or more work best.',
  'failure.sample.too-long':
    'This recording is longer than {{most}} s. Trim it and attach it again.',
  'failure.sample.silent': 'This recording is silent. Choose a louder one.',
  'failure.sample.no-voice':
    'I found no speech in this recording. Use a clip of one person speaking somewhere quiet.',
} as const;
