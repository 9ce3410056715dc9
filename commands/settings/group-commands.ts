import { english, type MessageKey, type Translate } from '../../src/bot/i18n/index.ts';
import type { CommandGroup } from '../../src/bot/store/settings-schema.ts';

/** The names of the slash commands and menu entries of each group. */
export const GROUP_COMMANDS: Readonly<Record<CommandGroup, readonly MessageKey[]>> = {
  speak: ['command.say.name', 'command.emote.name', 'menu.speak-this', 'menu.save-as-audio'],
  clone: ['command.clone.name', 'menu.clone-voice'],
  presets: ['command.preset.name'],
  playback: ['command.join.name', 'command.leave.name', 'command.skip.name', 'command.stop.name'],
  read: ['command.read.name', 'command.join.name'],
  dictionary: ['command.dictionary.name'],
  sounds: ['command.sound.name'],
};

/** Commands with subcommands, which messages can only mention together with one. */
const WITH_SUBCOMMANDS: readonly MessageKey[] = [
  'command.preset.name',
  'command.read.name',
  'command.dictionary.name',
  'command.sound.name',
];

/** A command as messages name it. */
export function mentionOf(t: Translate, key: MessageKey): string {
  if (key.startsWith('menu.')) return `**${t(key)}**`;
  return WITH_SUBCOMMANDS.includes(key) ? `\`/${t(key)}\`` : `</${english(key)}>`;
}
