/** `/emote` and the message menus. */
export const emote = {
  'command.emote.name': 'emote',
  'command.emote.description': 'Speak text with emotion, from calm to dramatic',
  'menu.speak-this': 'Speak this',
  'menu.save-as-audio': 'Save as audio',
} as const;
