import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';

interface Line {
  /** In English. The line is shown to members who may use it here. */
  readonly command: string;
  readonly key: MessageKey;
  /** Instead of `key`, where the bot cannot read channels. null: no line. */
  readonly withoutIntent?: MessageKey | null;
}

interface Section {
  readonly title: MessageKey;
  readonly lines: readonly Line[];
}

/** The commands that members need first come first. */
const SECTIONS: readonly Section[] = [
  {
    title: 'help.section.speak',
    lines: [
      { command: 'say', key: 'help.say' },
      { command: 'emote', key: 'help.emote' },
      { command: 'Speak this', key: 'help.menu' },
    ],
  },
  {
    title: 'help.section.voice',
    lines: [
      { command: 'voices', key: 'help.voices' },
      { command: 'clone', key: 'help.clone' },
      { command: 'preset save', key: 'help.preset' },
    ],
  },
  {
    title: 'help.section.channel',
    lines: [
      { command: 'join', key: 'help.join', withoutIntent: 'help.join-only' },
      { command: 'queue', key: 'help.queue' },
    ],
  },
  {
    title: 'help.section.read',
    lines: [{ command: 'read on', key: 'help.read', withoutIntent: 'help.no-reading' }],
  },
  {
    title: 'help.section.words',
    lines: [
      { command: 'dictionary add', key: 'help.dictionary' },
      { command: 'sound add', key: 'help.sound' },
    ],
  },
  { title: 'help.section.manage', lines: [{ command: 'settings', key: 'help.settings' }] },
  {
    title: 'help.section.privacy',
    lines: [
      { command: 'privacy', key: 'help.privacy' },
      { command: 'usage', key: 'help.usage' },
    ],
  },
];

/** One line for each command that the caller may use here, by section. */
export function describeCommands(call: CommandCall): string {
  const sections = SECTIONS.map((section) => describeSection(call, section));
  return sections.filter((section) => section !== '').join('\n');
}

function describeSection(call: CommandCall, { title, lines }: Section): string {
  const { interaction, services, settings, t } = call;
  const canRead = hasMessageContentIntent(interaction.client);
  const shown = lines
    .filter(({ command }) => services.commandAccess.mayUse(command, interaction, settings))
    .map(({ key, withoutIntent = key }) => (canRead ? key : withoutIntent))
    .filter((key) => key !== null);
  return shown.length === 0
    ? ''
    : [`**${t(title)}**`, ...shown.map((key) => `- ${t(key)}`)].join('\n');
}

/** Where the caller can hear the bot. */
export function describePlace(t: Translate, interaction: CommandCall['interaction']): string {
  if (guildIdOf(interaction) !== null) return t('help.on-server');
  return t(interaction.inGuild() ? 'help.without-bot' : 'help.in-messages');
}
