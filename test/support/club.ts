import type {
  GuildSeed,
  InteractionRun,
  Member,
  MessageView,
  OptionValue,
} from '../../src/sandbox/types.ts';
import type { HostedService } from './hosted-service.ts';
import { openStage, type StageOptions } from './stage.ts';

/** A server with a moderator, and a channel that is closed to members. */
const CLUB: GuildSeed = {
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

/** @param more what is different in this club */
export const openClub = (
  hosted: HostedService,
  more: Partial<GuildSeed> = {},
  environment: Record<string, string> = {},
  options: Omit<StageOptions, 'environment'> = {},
) =>
  openStage({
    ...options,
    sandbox: { ...options.sandbox, guilds: [{ ...CLUB, ...more }] },
    environment: { ...hosted.environment, ...environment },
  });

/** What a command answers. */
export async function answerTo(
  member: Member,
  command: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await member.command('general', command, options)).reply();
}

/** Waits until an answer begins so. */
export const shows = (run: InteractionRun, beginning: string) =>
  run.next(({ content }) => content.startsWith(beginning));

/** The custom ID of a button or menu by its label or placeholder, as a person finds it. */
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

/** The choices of a message's menus. */
export function optionsOf(message: MessageView): { value: string; label: string }[] {
  const rows = JSON.parse(JSON.stringify(message.components)) as {
    components: { options?: { value: string; label: string }[] }[];
  }[];
  return rows.flatMap(({ components }) => components).flatMap(({ options }) => options ?? []);
}
