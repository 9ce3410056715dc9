import { once } from 'node:events';
import {
  type AutocompleteInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
} from 'discord.js';
import type {
  APIModalInteractionResponseCallbackData,
  RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startSandbox } from '../../../../src/sandbox/start.ts';
import { servePage } from '../../../support/sandbox-page.ts';
import { readYaml } from '../../../support/tables.ts';
import { openTab } from './sandbox-tab.ts';

const { commands, forms } = readYaml<{
  commands: RESTPostAPIApplicationCommandsJSONBody[];
  forms: Readonly<Record<string, APIModalInteractionResponseCallbackData>>;
}>('discord/page-bot.yaml');

const SKU_ID = '77';

/** Sends names as the bot's suggestions. */
type Respond = (names: readonly string[]) => Promise<void>;

/** How the bot answers with suggestions for `/pick`. Tests replace it. */
interface Suggesting {
  suggest: (typed: string, respond: Respond) => Promise<void>;
}

/** A sandbox, a bot that replies with the options it received, and the sandbox page. */
async function startOptionFixture() {
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
  await client.application?.commands.set(commands);
  const served = await servePage(sandbox);
  const ada = sandbox.as(guild.id, 'ada');
  const fixture = { sandbox, guild, ada, served, suggest: suggestTyped };
  return fixture;
}

/** All files of this process share it, and each test begins with an empty channel. */
let shared: ReturnType<typeof startOptionFixture> | undefined;

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

/** Loads the page again. Its commands arrive once the returned function is called. */
export async function reloadWithoutCommands(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.routeWebSocket(/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (event) => {
      if (String(event).startsWith('{"kind":"commands"')) await allowed;
      socket.send(event);
    });
  });
  await page.reload();
  return allow;
}

const suggestTyped = (typed: string, respond: Respond) => respond([typed]);

function suggestTo(it: AutocompleteInteraction, { suggest }: Suggesting): Promise<void> {
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
  const form = forms[it.commandName];
  if (form !== undefined) return it.showModal(form);
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
