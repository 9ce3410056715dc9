/** `/emote` and the message menus. */
export const emote = {
  'command.emote.name': 'emote',
  'command.emote.description': 'Speak text with strong or subtle emotion',
  'menu.speak-this': 'Speak this',
  'menu.save-as-audio': 'Save as audio',
} as const;
