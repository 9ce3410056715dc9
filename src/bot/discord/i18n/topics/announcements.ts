import type { Topic } from '../topic.ts';

/** The bot's announcements when members join or leave its voice channel. */
export const announcements = {
  'announce.joins': {
    en: '{{name}} joined.',
    ko: '{{name}} 님이 들어왔어요.',
    ja: '{{name}}さんが参加しました。',
  },
  'announce.leaves': {
    en: '{{name}} left.',
    ko: '{{name}} 님이 나갔어요.',
    ja: '{{name}}さんが退出しました。',
  },
} satisfies Topic;
