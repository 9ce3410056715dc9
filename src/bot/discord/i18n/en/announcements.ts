/** The bot's announcements when members join or leave its voice channel. */
export const announcements = {
  'announce.joins': '{{name}} joined.',
  'announce.leaves': '{{name}} left.',
} as const;
