import type {
  GuildSeed,
  InteractionRun,
  Member,
  MessageView,
  OptionValue,
} from '../../src/sandbox/types.ts';
import type { HostedService } from './hosted-service.ts';
import { openStory, type StoryOptions } from './story-fixture.ts';

/** A server with a moderator, and a voice channel that members cannot join. */
const MODERATED_GUILD: GuildSeed = {
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

/**
 * Opens a story on a server with a moderator.
 * @param more changes to the guild
 */
export const openModeratedStory = (
  hosted: HostedService,
  more: Partial<GuildSeed> = {},
  environment: Record<string, string> = {},
  options: Omit<StoryOptions, 'environment'> = {},
) =>
  openStory({
    ...options,
    sandbox: { ...options.sandbox, guilds: [{ ...MODERATED_GUILD, ...more }] },
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

/** Waits for a reply that starts with the given text. */
export const waitForReply = (run: InteractionRun, beginning: string) =>
  run.next(({ content }) => content.startsWith(beginning));

/** Returns the custom ID of the button with this label, or of the menu with this placeholder. */
export function find(message: MessageView, label: string): string {
  const rows = JSON.parse(JSON.stringify(message.components)) as {
    components: { custom_id: string; label?: string; placeholder?: string }[];
  }[];
  const found = rows
    .flatMap(({ components }) => components)
    .find((component) => [component.label, component.placeholder].includes(label));
  if (found === undefined) throw new Error(`There is no ${label} below "${message.content}"`);
  return found.custom_id;
}

/** Presses the button with this label. */
export const press = (member: Member, message: MessageView, label: string) =>
  member.press(message, find(message, label));

/** Returns the options of all menus of a message. */
export function optionsOf(message: MessageView): { value: string; label: string }[] {
  const rows = JSON.parse(JSON.stringify(message.components)) as {
    components: { options?: { value: string; label: string }[] }[];
  }[];
  return rows.flatMap(({ components }) => components).flatMap(({ options }) => options ?? []);
}
