import type { Command, CommandCall, ComponentCall } from '../src/bot/discord/command.ts';
import { customId } from '../src/bot/discord/custom-id.ts';
import type { MessageKey, Translate } from '../src/bot/discord/i18n/index.ts';
import type { Row } from '../src/bot/discord/reply.ts';
import { assertMay } from '../src/bot/policy/access.ts';
import { showQueue } from './playback/show-queue.ts';
import { slashCommand } from './shared/definition.ts';
import { button, row } from './shared/rows.ts';
import { deliver } from './speaking/deliver.ts';
import { makeRequest } from './speaking/request.ts';
import { browse } from './voices/actions.ts';

const HELLO = 'hello';
const EMOTION = 'emotion';
const VOICES = 'voices';
const QUEUE = 'queue';
const STRONG = 0.9;

const COMMANDS = ['say', 'emote', 'voices', 'clone', 'queue', 'skip', 'stop', 'usage'] as const;
/** Of commands that have several, the one to begin with, by what the lines call it. */
const SUBCOMMANDS: Readonly<Record<string, readonly MessageKey[]>> = {
  voice: ['command.voice.name', 'subcommand.voice.set.name'],
  preset: ['command.preset.name', 'subcommand.preset.save.name'],
  read: ['command.read.name', 'subcommand.read.on.name'],
  dictionary: ['command.dictionary.name', 'subcommand.dictionary.add.name'],
  privacy: ['command.privacy.name', 'subcommand.privacy.show.name'],
  forget: ['command.privacy.name', 'subcommand.privacy.delete.name'],
  settings: ['command.settings.name', 'subcommand.settings.show.name'],
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

/** `/help`: what there is, and examples that a button runs. */
export const help: Command = {
  data: slashCommand('help', {
    inDirectMessages: true,
  }),
  answers: 'caller',

  async execute({ interaction, reply, t }: CommandCall): Promise<void> {
    await reply.show(describeHelp(t), { rows: [examples(t, interaction.guildId !== null)] });
  },

  components: {
    [HELLO]: { answers: 'everyone', run: (call) => speakExample(call, 'help.hello-text') },
    [EMOTION]: {
      answers: 'everyone',
      run: (call) => speakExample(call, 'help.emotion-text', STRONG),
    },
    // Below the help, which stays to try more of it.
    [VOICES]: { answers: 'caller', run: browse },
    [QUEUE]: { answers: 'caller', run: (call) => showQueue(call) },
  },
};

function describeHelp(t: Translate): string {
  const names = {
    ...Object.fromEntries(COMMANDS.map((name) => [name, t(`command.${name}.name`)])),
    ...Object.fromEntries(
      Object.entries(SUBCOMMANDS).map(([called, keys]) => [
        called,
        keys.map((key) => t(key)).join(' '),
      ]),
    ),
    text: t('option.text.name'),
    exaggeration: t('option.exaggeration.name'),
  };
  return [t('help.title'), ...LINES.map((line) => `• ${t(line, names)}`), t('help.try')].join('\n');
}

/** The last two show what other commands show; only servers have them. */
function examples(t: Translate, isServer: boolean): Row {
  return row(
    button(t, 'help.hello', customId('help', HELLO)),
    button(t, 'help.emotion', customId('help', EMOTION)),
    ...(isServer
      ? [
          button(t, 'help.browse', customId('help', VOICES)),
          button(t, 'help.show-queue', customId('help', QUEUE)),
        ]
      : []),
  );
}

/** As `/say` and `/emote` do it, with all that is allowed and spent there. */
async function speakExample(
  call: ComponentCall,
  text: MessageKey,
  exaggeration?: number,
): Promise<void> {
  assertMay('speak', call.interaction, call.settings);
  await deliver(call, async () => {
    const { exaggeration: _, ...request } = await makeRequest(call, call.t(text));
    if (exaggeration === undefined) return request;
    const { language: __, tone: ___, ...spoken } = request.utterance;
    return { ...request, utterance: { ...spoken, exaggeration } };
  });
}
