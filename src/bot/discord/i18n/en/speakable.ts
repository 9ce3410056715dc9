/** Words spoken in place of links, code and mentions. */
export const speakable = {
  'speakable.link': 'link to {{host}}',
  'speakable.gif': 'a GIF',
  'speakable.image': 'an image',
  'speakable.video': 'a video',
  'speakable.audio': 'an audio file',
  'speakable.message': 'link to a message',
  'speakable.invite': 'an invite',
  'speakable.code': 'code',
  'speakable.spoiler': 'spoiler',
  'speakable.someone': 'someone',
  'speakable.a-role': 'a role',
  'speakable.a-channel': 'a channel',
} as const;
