import { ButtonStyle } from 'discord.js';
import type { MessageKey } from '../src/bot/i18n/index.ts';
import { type Card, container, section, separator, text } from '../src/bot/interactions/card.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { customId } from '../src/bot/interactions/custom-id.ts';
import type { Row } from '../src/bot/interactions/reply.ts';
import { assertGroupAllowed } from '../src/bot/policy/access.ts';
import { guildIdOf } from '../src/bot/policy/interaction-scope.ts';
import { describeCommands, describePlace } from './help/lines.ts';
import { checkPermissions, openSetup, setupMenus } from './help/setup.ts';
import { SETUP } from './help/setup-card.ts';
import { callerOf } from './shared/caller.ts';
import { button, row } from './shared/components.ts';
import { describeLinks } from './shared/links.ts';
import { slashCommand } from './shared/slash-command.ts';
import { speak } from './speaking/speak.ts';
import { voicesPicker } from './voices/list.ts';

const EMOTION = 'emotion';
const VOICES = 'voices';
const STEPS = 'setup';
const STRONG_EXAGGERATION = 0.9;

/** `/help`: what the member may use here, with buttons that run examples. Also handles the welcome message. */
export const help: Command = {
  data: slashCommand('help', {
    worksAnywhere: true,
  }),
  replyMode: 'ephemeral',

  async execute(call: CommandCall): Promise<void> {
    await call.reply.show(helpCard(call));
  },

  components: {
    [SETUP.actions.hello]: {
      replyMode: 'public',
      run: (call) => speakExample(call, 'help.hello-text'),
    },
    [EMOTION]: {
      replyMode: 'public',
      run: (call) => speakExample(call, 'help.emotion-text', STRONG_EXAGGERATION),
    },
    // Sent as new messages, so that the help stays visible.
    [VOICES]: {
      replyMode: 'ephemeral',
      run: (call) => voicesPicker.showList(call, voicesPicker.view()),
    },
    [STEPS]: { replyMode: 'ephemeral', run: openSetup },
    [SETUP.actions.check]: { run: checkPermissions },
    ...setupMenus,
  },
};

function helpCard(call: CommandCall): Card {
  const { interaction, services, settings, t } = call;
  const isManager = guildIdOf(interaction) !== null && callerOf(interaction).isManager;
  const isNew = isManager && settings.read.channels.length === 0;
  const steps = button(t, 'help.setup', customId(SETUP.command, STEPS), {
    style: ButtonStyle.Primary,
  });
  const links = describeLinks(t, services.links);
  return [
    container(
      text([t('help.title'), describePlace(t, interaction)].join('\n')),
      ...(isNew ? [section(t('help.not-set-up'), steps)] : []),
      separator(),
      text(describeCommands(call)),
      ...(links.length > 0 ? [text(links.join('\n'))] : []),
      examples(call),
    ),
  ];
}

function examples({ interaction, services, settings, t }: CommandCall): Row {
  const mayBrowse = services.commandAccess.mayUse('voices', interaction, settings);
  const hello = customId(SETUP.command, SETUP.actions.hello);
  return row(
    button(t, 'help.hello', hello),
    button(t, 'help.emotion', customId('help', EMOTION)),
    ...(mayBrowse ? [button(t, 'help.browse', customId('help', VOICES))] : []),
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
