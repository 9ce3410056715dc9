import type {
  ChatInputCommandInteraction,
  ContextMenuCommandInteraction,
  MessageContextMenuCommandInteraction,
  UserContextMenuCommandInteraction,
} from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { CommandGroup } from '../store/settings-schema.ts';
import type {
  Command,
  CommandCall,
  ComponentCall,
  Handler,
  InteractionHandlers,
  Menu,
  MessageMenu,
  MessageMenuCall,
  ModalCall,
  ModalOpener,
  UserMenu,
  UserMenuCall,
} from './command.ts';
import { parseCustomId } from './custom-id.ts';

export interface CommandHandler<Call> extends Handler<Call> {
  /** The group whose roles may use it; undefined for every member. */
  group?: CommandGroup | undefined;
}

interface Route<RoutedHandler> {
  handler: RoutedHandler;
  args: readonly string[];
}

/** What members can use. */
export interface Routes {
  readonly commands: readonly Command[];
  readonly messageMenus: readonly MessageMenu[];
  readonly userMenus: readonly UserMenu[];
}

/**
 * Finds the handler of an interaction. An unknown interaction fails with an error, because the
 * operator forgot to deploy.
 */
export interface Router {
  find(commandName: string): Command | undefined;
  /** Whether a command or a menu entry has this name. */
  has(name: string): boolean;
  command(interaction: ChatInputCommandInteraction): CommandHandler<CommandCall>;
  messageMenu(interaction: MessageContextMenuCommandInteraction): CommandHandler<MessageMenuCall>;
  userMenu(interaction: UserContextMenuCommandInteraction): CommandHandler<UserMenuCall>;
  component(customId: string): Route<Handler<ComponentCall> | ModalOpener>;
  modal(customId: string): Route<Handler<ModalCall>>;
}

export function createRouter({ commands, messageMenus, userMenus }: Routes): Router {
  const commandsByName = byName(commands);
  const messageMenusByName = byName(messageMenus);
  const userMenusByName = byName(userMenus);
  const handlers = new Map<string, InteractionHandlers>([
    ...commandsByName,
    ...messageMenusByName,
    ...userMenusByName,
  ]);

  const unknown = (what: string): Handler<unknown> => ({
    replyMode: 'ephemeral',
    run: async () => {
      throw new Error(`Unknown ${what}. Run "npm run deploy".`);
    },
  });

  const menuHandler = <MenuCall>(
    menus: ReadonlyMap<string, Menu<MenuCall>>,
    { commandName }: ContextMenuCommandInteraction,
  ): CommandHandler<MenuCall> => {
    const menu = menus.get(commandName);
    if (menu === undefined) return unknown(`menu entry "${commandName}"`);
    const { replyMode = 'public', group, recover } = menu;
    return { replyMode, group, run: menu.execute, recover };
  };

  const outdated: Handler<unknown> = {
    replyMode: 'ephemeral',
    run: async () => {
      throw new Failure('component.outdated', {});
    },
  };

  return {
    find: (name) => commandsByName.get(name),
    has: (name) => handlers.has(name),
    command({ commandName, options }) {
      const command = commandsByName.get(commandName);
      if (command === undefined) return unknown(`command /${commandName}`);
      const { replyMode = 'public', group, recover } = command;
      const subcommand = options.getSubcommand(false);
      return {
        replyMode: typeof replyMode === 'function' ? replyMode(subcommand) : replyMode,
        group: typeof group === 'function' ? group(subcommand) : group,
        run: command.execute,
        recover,
      };
    },
    messageMenu: (interaction) => menuHandler(messageMenusByName, interaction),
    userMenu: (interaction) => menuHandler(userMenusByName, interaction),
    component(id) {
      const { command, action, args } = parseCustomId(id);
      const handler = handlers.get(command)?.components?.[action];
      return { handler: handler ?? outdated, args };
    },
    modal(id) {
      const { command, action, args } = parseCustomId(id);
      const handler = handlers.get(command)?.modals?.[action];
      return { handler: handler ?? outdated, args };
    },
  };
}

function byName<Entry extends { readonly data: { readonly name: string } }>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.data.name, entry]));
}
