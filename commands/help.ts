import type { MessageKey, Translate } from '../src/bot/discord/i18n/index.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { customId } from '../src/bot/interactions/custom-id.ts';
import type { Row } from '../src/bot/interactions/reply.ts';
import { assertGroupAllowed } from '../src/bot/policy/access.ts';
import { guildIdOf } from '../src/bot/policy/interaction-scope.ts';
import { showQueue } from './playback/show-queue.ts';
import { button, row } from './shared/components.ts';
import { slashCommand } from './shared/slash-command.ts';
import { speak } from './speaking/speak.ts';
import { browse } from './voices/actions.ts';

const HELLO = 'hello';
const EMOTION = 'emotion';
const VOICES = 'voices';
const QUEUE = 'queue';
const STRONG_EXAGGERATION = 0.9;

const COMMANDS = [
  'say',
  'emote',
  'voices',
  'clone',
  'join',
  'queue',
  'skip',
  'stop',
  'usage',
] as const;
/** The subcommands that the lines mention, by placeholder. */
const SUBCOMMANDS: Readonly<Record<string, readonly MessageKey[]>> = {
  preset: ['command.preset.name', 'subcommand.preset.save.name'],
  read: ['command.read.name', 'subcommand.read.on.name'],
  dictionary: ['command.dictionary.name', 'subcommand.dictionary.add.name'],
  sound: ['command.sound.name', 'subcommand.sound.add.name'],
  privacy: ['command.privacy.name'],
  forget: ['command.privacy.name'],
  settings: ['command.settings.name'],
};

const LINES: readonly MessageKey[] = [
  'help.say',
  'help.emote',
  'help.menu',
  'help.voices',
  'help.preset',
  'help.clone',
  'help.read',
  'help.dictionary',
  'help.queue',
  'help.settings',
  'help.privacy',
];

/** `/help`: an overview of the commands, with buttons that run examples. */
export const help: Command = {
  data: slashCommand('help', {
    worksAnywhere: true,
  }),
  replyMode: 'ephemeral',

  async execute({ interaction, reply, t }: CommandCall): Promise<void> {
    await reply.show(describeHelp(t), { rows: [examples(t, guildIdOf(interaction) !== null)] });
  },

  components: {
    [HELLO]: { replyMode: 'public', run: (call) => speakExample(call, 'help.hello-text') },
    [EMOTION]: {
      replyMode: 'public',
      run: (call) => speakExample(call, 'help.emotion-text', STRONG_EXAGGERATION),
    },
    // Sent as new messages, so that the help stays visible.
    [VOICES]: { replyMode: 'ephemeral', run: browse },
    [QUEUE]: { replyMode: 'ephemeral', run: (call) => showQueue(call) },
  },
};

function describeHelp(t: Translate): string {
  const names = {
    ...Object.fromEntries(COMMANDS.map((name) => [name, t(`command.${name}.name`)])),
    ...Object.fromEntries(
      Object.entries(SUBCOMMANDS).map(([placeholder, keys]) => [
        placeholder,
        keys.map((key) => t(key)).join(' '),
      ]),
    ),
    text: t('option.text.name'),
    exaggeration: t('option.exaggeration.name'),
  };
  return [t('help.title'), ...LINES.map((line) => `• ${t(line, names)}`), t('help.try')].join('\n');
}

/** The last two buttons only work in servers. */
function examples(t: Translate, isInServer: boolean): Row {
  return row(
    button(t, 'help.hello', customId('help', HELLO)),
    button(t, 'help.emotion', customId('help', EMOTION)),
    ...(isInServer
      ? [
          button(t, 'help.browse', customId('help', VOICES)),
          button(t, 'help.show-queue', customId('help', QUEUE)),
        ]
      : []),
  );
}

/** Like `/say` and `/emote`, with the same permissions and costs. */
async function speakExample(
  call: ComponentCall,
  text: MessageKey,
  exaggeration?: number,
): Promise<void> {
  assertGroupAllowed('speak', call.interaction, call.settings);
  await speak(call, () => ({
    text: call.t(text),
    ...(exaggeration === undefined ? {} : { voice: { exaggeration }, isEmotional: true }),
  }));
}
