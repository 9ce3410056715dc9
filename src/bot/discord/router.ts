import type { ChatInputCommandInteraction, MessageContextMenuCommandInteraction } from 'discord.js';
import type {
  Action,
  Command,
  CommandCall,
  ComponentCall,
  Followings,
  MenuCall,
  MessageMenu,
  ModalCall,
  ModalOpener,
} from './command.ts';
import { parseCustomId } from './custom-id.ts';
import type { Answers } from './reply.ts';

interface Way<Call> {
  answers: Answers;
  run(call: Call): Promise<void>;
}

interface Following<F> {
  following: F;
  args: readonly string[];
}

/** Who answers what. What nobody answers fails as a mistake of ours: "npm run deploy" was forgotten. */
export interface Router {
  find(commandName: string): Command | undefined;
  /** Whether a command or a menu has this name. */
  has(name: string): boolean;
  command(interaction: ChatInputCommandInteraction): Way<CommandCall>;
  menu(interaction: MessageContextMenuCommandInteraction): Way<MenuCall>;
  component(customId: string): Following<Action<ComponentCall> | ModalOpener>;
  modal(customId: string): Following<Action<ModalCall>>;
}

export function createRouter(commands: readonly Command[], menus: readonly MessageMenu[]): Router {
  const byName = new Map(commands.map((command) => [command.data.name, command]));
  const menusByName = new Map(menus.map((menu) => [menu.data.name, menu]));
  const followings = new Map<string, Followings>([...byName, ...menusByName]);

  const unknown = (what: string) => ({
    run: async () => {
      throw new Error(`There is no ${what} here; run "npm run deploy"`);
    },
  });

  return {
    find: (name) => byName.get(name),
    has: (name) => followings.has(name),
    command({ commandName, options }) {
      const command = byName.get(commandName);
      if (command === undefined) return { answers: 'caller', ...unknown(`/${commandName}`) };
      const { answers = 'everyone' } = command;
      const subcommand = options.getSubcommand(false);
      return {
        answers: typeof answers === 'function' ? answers(subcommand) : answers,
        run: (call) => command.execute(call),
      };
    },
    menu({ commandName }) {
      const menu = menusByName.get(commandName);
      if (menu === undefined) return { answers: 'caller', ...unknown(commandName) };
      return { answers: menu.answers ?? 'everyone', run: (call) => menu.execute(call) };
    },
    component(id) {
      const { command, action, args } = parseCustomId(id);
      const following = followings.get(command)?.components?.[action];
      return { following: following ?? { answers: 'caller', ...unknown('button') }, args };
    },
    modal(id) {
      const { command, action, args } = parseCustomId(id);
      const following = followings.get(command)?.modals?.[action];
      return { following: following ?? { answers: 'caller', ...unknown('form') }, args };
    },
  };
}
