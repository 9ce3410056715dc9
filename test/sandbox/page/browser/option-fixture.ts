import { once } from 'node:events';
import {
  type ApplicationCommandData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type AutocompleteInteraction,
  ChannelType,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  Client,
  Events,
  FileUploadBuilder,
  GatewayIntentBits,
  type Interaction,
  LabelBuilder,
  ModalBuilder,
  RadioGroupBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import type { BrowserContextOptions } from 'playwright-core';
import { startSandbox } from '../../../../src/sandbox/start.ts';
import type { GuildView, Member, Sandbox } from '../../../../src/sandbox/types.ts';
import { type ServedPage, servePage } from '../../../support/sandbox-page.ts';
import { openTab } from './sandbox-tab.ts';

const Type = ApplicationCommandOptionType;

const COMMANDS: ApplicationCommandData[] = [
  {
    name: 'all',
    description: 'An option of every kind',
    options: [
      { name: 'word', description: 'W', type: Type.String, required: true, minLength: 3 },
      { name: 'count', description: 'C', type: Type.Integer, minValue: 1, maxValue: 9 },
      { name: 'share', description: 'S', type: Type.Number },
      { name: 'loud', description: 'L', type: Type.Boolean },
      { name: 'who', description: 'W', type: Type.User },
      {
        name: 'where',
        description: 'W',
        type: Type.Channel,
        channelTypes: [ChannelType.GuildVoice],
      },
      { name: 'role', description: 'R', type: Type.Role },
      { name: 'any', description: 'A', type: Type.Mentionable },
      {
        name: 'colour',
        nameLocalizations: { ko: '색' },
        description: 'C',
        type: Type.String,
        choices: [
          { name: 'Deep red', nameLocalizations: { ko: '빨강' }, value: 'r' },
          { name: 'Dark blue', value: 'b' },
          { name: 'Pale', value: 'wh' },
        ],
      },
      { name: 'file', description: 'F', type: Type.Attachment },
    ],
  },
  {
    name: 'book',
    description: 'Books',
    nameLocalizations: { ko: '책' },
    options: [
      {
        name: 'page',
        description: 'Pages',
        type: Type.SubcommandGroup,
        options: [
          { name: 'turn', description: 'Turns a page', type: Type.Subcommand },
          { name: 'mark', description: 'Marks a page', type: Type.Subcommand },
        ],
      },
    ],
  },
  {
    name: 'pick',
    description: 'Suggests values',
    options: [
      { name: 'voice', description: 'V', type: Type.String, required: true, autocomplete: true },
      { name: 'word', description: 'W', type: Type.String },
    ],
  },
  { name: 'form', description: 'Opens a form' },
  { name: 'poll', description: 'Opens a poll' },
  { name: 'shop', description: 'Sells something' },
  {
    name: 'silence',
    description: 'Never answers',
    options: [{ name: 'word', description: 'W', type: Type.String, required: true }],
  },
  { name: 'Greet', type: ApplicationCommandType.User },
];

const FORM = new ModalBuilder({ customId: 'form', title: 'A form' })
  .addTextDisplayComponents({ content: 'Some **words** first.', type: 10 })
  .addLabelComponents(
    new LabelBuilder({ label: 'Short', description: 'Three letters' }).setTextInputComponent(
      new TextInputBuilder({ customId: 'short', style: TextInputStyle.Short, minLength: 3 }),
    ),
    new LabelBuilder({ label: 'Long' }).setTextInputComponent(
      new TextInputBuilder({
        customId: 'long',
        style: TextInputStyle.Paragraph,
        value: 'as it was',
        required: false,
      }),
    ),
    new LabelBuilder({ label: 'Who' }).setUserSelectMenuComponent(
      new UserSelectMenuBuilder({ customId: 'who', maxValues: 2 }),
    ),
    new LabelBuilder({ label: 'Sample' }).setFileUploadComponent(
      new FileUploadBuilder({ custom_id: 'sample', required: false }),
    ),
  );

const SKU_ID = '77';

const POLL = new ModalBuilder({ customId: 'poll', title: 'A poll' }).addLabelComponents(
  new LabelBuilder({ label: 'Size' }).setRadioGroupComponent(
    new RadioGroupBuilder({
      custom_id: 'size',
      options: [
        { label: 'Small', value: 's' },
        { label: 'Large', value: 'l', description: 'More of it' },
      ],
    }),
  ),
  new LabelBuilder({ label: 'Toppings' }).setCheckboxGroupComponent(
    new CheckboxGroupBuilder({
      custom_id: 'toppings',
      max_values: 2,
      options: ['Salt', 'Oil', 'Basil'].map((label) => ({
        label,
        value: label.toLowerCase(),
        default: label === 'Oil',
      })),
    }),
  ),
  new LabelBuilder({ label: 'Hot' }).setCheckboxComponent(
    new CheckboxBuilder({ custom_id: 'hot' }),
  ),
);

/** Sends names as the bot's suggestions. */
type Respond = (names: readonly string[]) => Promise<void>;

/** A sandbox, a bot that replies with the options it received, and the sandbox page. */
interface OptionFixture {
  readonly sandbox: Sandbox;
  readonly guild: GuildView;
  /** The owner of the guild. */
  readonly ada: Member;
  readonly served: ServedPage;
  /** How the bot answers with suggestions for `/pick`. Tests replace it. */
  suggest: (typed: string, respond: Respond) => Promise<void>;
}

async function startOptionFixture(): Promise<OptionFixture> {
  const sandbox = await startSandbox({ skus: [{ name: 'Golden voice', id: SKU_ID }] });
  const [guild] = sandbox.guilds;
  if (guild === undefined) throw new Error('A sandbox without a guild');
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: sandbox.restUrl },
  });
  // Replies that come too late fail. The page's reaction to that is tested elsewhere.
  client.on(Events.InteractionCreate, (it) => {
    const answered = it.isAutocomplete() ? suggestTo(it, fixture) : answer(it);
    void answered.catch(() => undefined);
  });
  const ready = once(client, Events.ClientReady);
  await client.login(sandbox.botToken);
  await ready;
  await client.application?.commands.set(COMMANDS);
  const served = await servePage(sandbox);
  const fixture: OptionFixture = {
    sandbox,
    guild,
    ada: sandbox.as(guild.id, 'ada'),
    served,
    suggest: suggestTyped,
  };
  return fixture;
}

/** All files of this process share it, and each test begins with an empty channel. */
let shared: Promise<OptionFixture> | undefined;

/** A tab of the owner, with an empty channel and a bot that suggests what is typed. */
export async function openEmptyTab(options?: BrowserContextOptions) {
  shared ??= startOptionFixture();
  const fixture = await shared;
  const { ada, guild, served } = fixture;
  fixture.suggest = suggestTyped;
  for (const { id } of ada.messages('general')) ada.delete(id);
  const tab = await openTab(served, options);
  return { fixture, ada, guild, ...tab, tab };
}

const suggestTyped = (typed: string, respond: Respond) => respond([typed]);

function suggestTo(it: AutocompleteInteraction, { suggest }: OptionFixture): Promise<void> {
  return suggest(it.options.getFocused(), (names) =>
    it.respond(names.map((name) => ({ name, value: `id-${name}` }))),
  );
}

async function answer(it: Interaction): Promise<unknown> {
  if (it.isUserContextMenuCommand()) return it.reply(`greets ${it.targetUser.username}`);
  if (it.isModalSubmit() && it.customId === 'poll') {
    const { fields } = it;
    const toppings = fields.getCheckboxGroup('toppings').join('+');
    return it.reply(`${fields.getRadioGroup('size')} ${toppings} ${fields.getCheckbox('hot')}`);
  }
  if (it.isModalSubmit()) {
    if (it.fields.getTextInputValue('short') === 'hush') return undefined;
    const who = it.fields.getSelectedUsers('who')?.map(({ username }) => username);
    return it.reply([it.fields.getTextInputValue('long'), who].join());
  }
  if (!it.isChatInputCommand() || it.commandName === 'silence') return undefined;
  if (it.commandName === 'form') return it.showModal(FORM);
  if (it.commandName === 'poll') return it.showModal(POLL);
  if (it.commandName === 'shop') {
    return it.reply({
      components: [{ type: 1, components: [{ type: 2, style: 6, sku_id: SKU_ID }] }],
    });
  }
  const group = it.options.getSubcommandGroup(false);
  const given = it.options.data.flatMap(({ name, value, attachment }) =>
    value === undefined ? [] : [`${name}=${attachment?.name ?? value}`],
  );
  const path = group === null ? [] : [group, it.options.getSubcommand()];
  return it.reply([it.commandName, ...path, ...given].join(' '));
}
