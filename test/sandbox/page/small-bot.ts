import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type Client,
  Events,
  type Interaction,
  MessageFlags,
} from 'discord.js';
import type { Sandbox } from '../../../src/sandbox/types.ts';
import { botIn } from '../bot.ts';

const Text = ApplicationCommandOptionType.String as const;
const Attachment = ApplicationCommandOptionType.Attachment as const;
const Subcommand = ApplicationCommandOptionType.Subcommand as const;

const COMMANDS = [
  {
    name: 'echo',
    description: 'Repeats its options',
    options: [
      { name: 'text', description: 'T', type: Text, required: true, autocomplete: true },
      { name: 'file', description: 'F', type: Attachment },
    ],
  },
  {
    name: 'secret',
    description: 'Replies to one member only',
    options: [{ name: 'tell', description: 'T', type: Subcommand }],
  },
  { name: 'form', description: 'Opens a form' },
  { name: 'silence', description: 'Never answers' },
  { name: 'picture', description: 'Posts an embed with its picture' },
  { name: 'Count', type: ApplicationCommandType.Message as const },
  { name: 'keepers', description: 'For some', defaultMemberPermissions: 'ManageMessages' as const },
];

/** A small bot that uses every feature of the page. */
export async function smallBotIn(sandbox: Sandbox): Promise<Client<true>> {
  const client = await botIn(sandbox);
  await client.application.commands.set(COMMANDS);
  // Late answers fail. The tests look at what the page shows then.
  client.on(Events.InteractionCreate, (it) => void answer(it).catch(() => undefined));
  return client;
}

async function answer(it: Interaction): Promise<unknown> {
  if (it.isAutocomplete()) {
    const typed = it.options.getFocused();
    // This text gets no suggestions.
    if (typed === '…') return undefined;
    return it.respond([{ name: `${typed}!`, value: `${typed}!` }]);
  }
  if (it.isMessageContextMenuCommand()) {
    return it.reply(`${it.targetMessage.content.length} characters`);
  }
  if (it.isButton()) return it.update({ content: 'pressed', components: [] });
  if (it.isStringSelectMenu()) return it.reply(`chose ${it.values.join(' and ')}`);
  if (it.isModalSubmit()) {
    const names = it.fields.getUploadedFiles('files')?.map(({ name }) => name) ?? [];
    return it.reply(`${it.fields.getTextInputValue('words')}, ${names.join()}`);
  }
  if (!it.isChatInputCommand()) return undefined;
  switch (it.commandName) {
    case 'echo': {
      const file = it.options.getAttachment('file')?.name ?? 'no file';
      const content = `${it.options.getString('text', true)}, ${file}`;
      return it.reply({ content, components: [row(BUTTON), row(MENU)] });
    }
    case 'secret':
      await it.deferReply({ flags: MessageFlags.Ephemeral });
      return it.editReply('only for you');
    case 'form':
      return it.showModal(FORM);
    case 'picture': {
      const embeds = [{ title: 'Look', image: { url: 'attachment://bird.png' } }];
      return it.reply({ embeds, files: [{ name: 'bird.png', attachment: Buffer.from('PNG') }] });
    }
    default:
      return undefined;
  }
}

const BUTTON = { type: 2, style: 1, custom_id: 'button', label: 'B' };
const OPTIONS = ['one', 'two'].map((value) => ({ label: value, value }));
const MENU = { type: 3, custom_id: 'menu', max_values: 2, options: OPTIONS };
const FORM = {
  custom_id: 'form',
  title: 'A form',
  components: [
    { type: 18, label: 'Words', component: { type: 4, custom_id: 'words', style: 1 } },
    { type: 18, label: 'Files', component: { type: 19, custom_id: 'files' } },
  ],
} as never;

const row = (part: object) => ({ type: 1, components: [part] }) as never;
