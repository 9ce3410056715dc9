import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
} from 'discord-api-types/v10';
import { definitions } from '../../commands/index.ts';
import type { Member, OptionValue } from '../../src/sandbox/types.ts';
import { fixture } from './service/samples.ts';

/** One way to use the bot: a slash command with its subcommand, or an entry of a context menu. */
export type CommandUse = (typeof EVERY_COMMAND)[number];

const MENUS = new Map<ApplicationCommandType | undefined, 'message' | 'user'>([
  [ApplicationCommandType.Message, 'message'],
  [ApplicationCommandType.User, 'user'],
]);

/** All ways to use the bot, from the definitions, so that new commands are tested automatically. */
export const EVERY_COMMAND = definitions.flatMap(({ name: command, ...definition }) => {
  const options = 'options' in definition ? (definition.options ?? []) : [];
  /** On what its entry is used. */
  const menu = MENUS.get(definition.type);
  const subcommands = options.filter((it) => it.type === ApplicationCommandOptionType.Subcommand);
  const uses = subcommands.length > 0 ? subcommands : [{ name: undefined, options }];
  return uses.map(({ name: subcommand, options: own = [] }) => ({
    /** `/preset save`, or the name of the menu. */
    name: menu ? command : ['', command].join('/') + (subcommand ? ` ${subcommand}` : ''),
    command,
    subcommand,
    /** Empty for a menu. */
    options: own as APIApplicationCommandBasicOption[],
    menu,
  }));
});

/** Valid values of text options, by name. */
const WORDS: Readonly<Record<string, string>> = {
  text: 'tone 440',
  voice: 'Emma',
  language: 'English',
  tone: 'softly',
  name: 'Something new',
  'new-name': 'Something else',
  preset: 'Story time',
  word: 'km',
  pattern: '#km',
  spoken: '$1 kilometres',
  entry: '1',
};

/** An integer that is valid as a limit and as a budget. */
const USUAL_NUMBER = 1_000;

/** Returns the value of an option, or undefined to use the default. */
export type Fill = (option: APIApplicationCommandBasicOption) => OptionValue | undefined;

/**
 * Values for every option. The server needs a channel `general`, a voice channel `Lounge` and a role `Moderator`.
 */
export function fillIn({ options, command }: CommandUse, fill: Fill = () => undefined) {
  const filled = options.map((option) => [option.name, fill(option) ?? usual(command, option)]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined)) as Record<
    string,
    OptionValue
  >;
}

function usual(command: string, option: APIApplicationCommandBasicOption): OptionValue | undefined {
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      return 'choices' in option && option.choices ? option.choices[0]?.value : WORDS[option.name];
    case ApplicationCommandOptionType.Integer:
      return Math.min(USUAL_NUMBER, option.max_value ?? USUAL_NUMBER);
    case ApplicationCommandOptionType.Number:
      return option.max_value ?? USUAL_NUMBER;
    case ApplicationCommandOptionType.Boolean:
      return false;
    case ApplicationCommandOptionType.Attachment:
      return { file: { name: 'sample.wav', data: fixture('female.wav') } };
    case ApplicationCommandOptionType.Channel:
      return isForVoice(option.channel_types) ? 'Lounge' : 'general';
    case ApplicationCommandOptionType.Role:
      return 'Moderator';
    case ApplicationCommandOptionType.User:
      return 'ben';
    default:
      throw new Error(`/${command} has an option of a new kind: ${option.name}`);
  }
}

function isForVoice(types: readonly ChannelType[] = []): boolean {
  return !types.includes(ChannelType.GuildText) && types.includes(ChannelType.GuildVoice);
}

/** Uses the command in #general. @param words the text of the message, for message menus */
export function useCommand(who: Member, one: CommandUse, fill?: Fill, words = 'tone 440') {
  const { command, subcommand, menu } = one;
  if (menu === 'user') return who.contextMenu('general', command, who.userId);
  if (menu) return who.contextMenu('general', command, who.write('general', words).id);
  const more = subcommand === undefined ? {} : { subcommand };
  return who.command('general', command, fillIn(one, fill), more);
}
