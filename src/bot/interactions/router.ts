import type { ChatInputCommandInteraction, MessageContextMenuCommandInteraction } from 'discord.js';
import { Failure } from '../../shared/common/failure.ts';
import type { CommandGroup } from '../store/settings-schema.ts';
import type {
  Command,
  CommandCall,
  ComponentCall,
  Handler,
  InteractionHandlers,
  MenuCall,
  MessageMenu,
  ModalCall,
  ModalOpener,
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

/**
 * Finds the handler of an interaction. An unknown interaction fails with an error, because the
 * operator forgot to deploy.
 */
export interface Router {
  find(commandName: string): Command | undefined;
  /** Whether a command or a menu entry has this name. */
  has(name: string): boolean;
  command(interaction: ChatInputCommandInteraction): CommandHandler<CommandCall>;
  menu(interaction: MessageContextMenuCommandInteraction): CommandHandler<MenuCall>;
  component(customId: string): Route<Handler<ComponentCall> | ModalOpener>;
  modal(customId: string): Route<Handler<ModalCall>>;
}

export function createRouter(commands: readonly Command[], menus: readonly MessageMenu[]): Router {
  const commandsByName = new Map(commands.map((command) => [command.data.name, command]));
  const menusByName = new Map(menus.map((menu) => [menu.data.name, menu]));
  const handlers = new Map<string, InteractionHandlers>([...commandsByName, ...menusByName]);

  const unknown = (what: string): Handler<unknown> => ({
    replyMode: 'ephemeral',
    run: async () => {
      throw new Error(`Unknown ${what}. Run "npm run deploy".`);
    },
  });

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
    menu({ commandName }) {
      const menu = menusByName.get(commandName);
      if (menu === undefined) return unknown(`menu entry "${commandName}"`);
      const { replyMode = 'public', group, recover } = menu;
      return { replyMode, group, run: menu.execute, recover };
    },
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
