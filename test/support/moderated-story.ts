import type {
  GuildSeed,
  InteractionRun,
  Member,
  MessageView,
  OptionValue,
} from '../../src/sandbox/types.ts';
import { type LooseComponent, textOf, walkComponents } from '../../src/sandbox/world/components.ts';
import type { HostedService } from './hosted-service.ts';
import { openStory, type StoryOptions } from './story-fixture.ts';

/** A server with a moderator, and a voice channel that members cannot join. */
export const MODERATED_GUILD: GuildSeed = {
  name: 'Club',
  owner: 'ada',
  roles: [{ name: 'Moderator', permissions: ['MoveMembers'] }, { name: 'Trusted' }],
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'mod', displayName: 'Mod', roles: ['Moderator'] },
    { name: 'ben', displayName: 'Ben' },
    { name: 'eve', displayName: 'Eve' },
    { name: 'minjun', displayName: '민준', locale: 'ko' },
    { name: 'yuki', displayName: '雪', locale: 'ja' },
  ],
  channels: [
    { name: 'general' },
    { name: 'Lounge', kind: 'voice' },
    { name: 'Den', kind: 'voice' },
    { name: 'Vault', kind: 'voice', overwrites: [{ role: '@everyone', deny: ['Connect'] }] },
  ],
};

/** A server in which Cleo is a manager until she loses her role. */
export const MANAGED_GUILD: GuildSeed = {
  name: 'Managed',
  owner: 'ada',
  members: [{ name: 'ada' }, { name: 'ben' }, { name: 'cleo', roles: ['Mod'] }],
  roles: [{ name: 'Mod', permissions: ['ManageGuild'] }],
  channels: [{ name: 'general' }],
};

/**
 * Opens a story on a server with a moderator.
 * @param more changes to the guild
 * @param options may name further guilds
 */
export const openModeratedStory = (
  hosted: HostedService,
  more: Partial<GuildSeed> = {},
  environment: Record<string, string> = {},
  options: Omit<StoryOptions, 'environment'> = {},
) =>
  openStory({
    ...options,
    sandbox: {
      ...options.sandbox,
      guilds: [{ ...MODERATED_GUILD, ...more }, ...(options.sandbox?.guilds ?? [])],
    },
    environment: { ...hosted.environment, ...environment },
  });

/** Runs a command in #general and returns its reply. */
export async function replyTo(
  member: Member,
  command: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await member.command('general', command, options)).reply();
}

/** Waits for a reply whose text starts like this. */
export const waitForReply = (run: InteractionRun, beginning: string) =>
  run.next(({ text }) => text.startsWith(beginning));

/**
 * Returns the custom ID of a button or menu, anywhere in a message.
 * @param name its label, its placeholder or its custom ID
 * @param beside a text in the same section or container, when several have this name
 * @throws Error when there is none
 */
export function find(message: MessageView, name: string, beside?: string): string {
  const found = componentsOf(cardOf(message, beside)).find(
    ({ custom_id: id, label, placeholder }) => id && [id, label, placeholder].includes(name),
  );
  if (found?.custom_id !== undefined) return found.custom_id;
  throw new Error(`There is no ${name} ${beside ? `beside "${beside}" ` : ''}in "${message.text}"`);
}

/** Presses the button with this label or custom ID. `beside` is as for `find`. */
export const press = (member: Member, message: MessageView, name: string, beside?: string) =>
  member.press(message, find(message, name, beside));

/** Plays the last item again, with the button of `/queue`. */
export const playAgain = async (member: Member) =>
  press(member, await replyTo(member, 'queue'), 'Play again');

/** Whether `/queue` offers to play an item again. */
export const canPlayAgain = async (member: Member) =>
  JSON.stringify((await replyTo(member, 'queue')).components).includes('Play again');

/** Chooses in the menu with this placeholder or custom ID. `beside` is as for `find`. */
export const choose = (
  member: Member,
  message: MessageView,
  name: string,
  values: string[],
  beside?: string,
) => member.choose(message, find(message, name, beside), values);

/** Returns the options of all menus of a message. */
export function optionsOf(message: MessageView): { value: string; label: string }[] {
  return componentsOf(message.components as unknown as LooseComponent[]).flatMap(
    ({ options }) => (options ?? []) as { value: string; label: string }[],
  );
}

const componentsOf = (components: readonly LooseComponent[]) => [...walkComponents(components)];

/** The smallest part of the message with this text and with something to press or to choose. */
function cardOf(message: MessageView, text: string | undefined): LooseComponent[] {
  const all = message.components as unknown as LooseComponent[];
  if (text === undefined) return all;
  const cards = componentsOf(all).filter(
    (part) => textOf([part]).includes(text) && componentsOf([part]).some(({ custom_id: id }) => id),
  );
  return cards.slice(-1);
}
