import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
} from 'discord-api-types/v10';
import { definitions } from '../../commands/index.ts';
import type { InteractionRun, Member, OptionValue } from '../../src/sandbox/types.ts';
import { fixture } from './service/samples.ts';

/** One way to use the bot: a slash command with its subcommand, or an entry of a message's menu. */
export interface Use {
  /** `/preset save`, or the name of the entry. */
  readonly name: string;
  readonly command: string;
  readonly subcommand: string | undefined;
  /** Empty for an entry of a menu. */
  readonly options: readonly APIApplicationCommandBasicOption[];
  readonly isMenu: boolean;
}

/** Every one there is, found in the definitions: who adds a command adds it to every situation. */
export const EVERY_USE: readonly Use[] = definitions.flatMap(({ name: command, ...definition }) => {
  const options = 'options' in definition ? (definition.options ?? []) : [];
  const isMenu = definition.type === ApplicationCommandType.Message;
  const subcommands = options.filter(isSubcommand);
  const uses = subcommands.length > 0 ? subcommands : [{ name: undefined, options }];
  return uses.map(({ name: subcommand, options: own = [] }) => ({
    name: isMenu ? command : ['', command].join('/') + (subcommand ? ` ${subcommand}` : ''),
    command,
    subcommand,
    options: own as APIApplicationCommandBasicOption[],
    isMenu,
  }));
});

function isSubcommand(option: APIApplicationCommandOption) {
  return option.type === ApplicationCommandOptionType.Subcommand;
}

/** What a person could sensibly type, by the name of the option. */
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

/** Whole numbers that change little: neither no budget at all nor texts of one letter. */
const USUAL_NUMBER = 1_000;

/** What somebody fills in of one option, and of the others as usual. */
export type Fill = (option: APIApplicationCommandBasicOption) => OptionValue | undefined;

/**
 * Every option filled in. Servers need a channel `general`, a voice channel `Lounge` and a role `Moderator`.
 * @param fill what differs; undefined: as usual
 */
export function fillIn({ options, command }: Use, fill: Fill = () => undefined) {
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

/** Uses it in #general. @param words the message whose menu is opened, for its entries */
export function use(
  who: Member,
  one: Use,
  fill?: Fill,
  words = 'tone 440',
): Promise<InteractionRun> {
  const { command, subcommand, isMenu } = one;
  if (isMenu) return who.contextMenu('general', command, who.write('general', words).id);
  const more = subcommand === undefined ? {} : { subcommand };
  return who.command('general', command, fillIn(one, fill), more);
}
