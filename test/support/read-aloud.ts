import { expect } from 'vitest';
import type {
  GuildSeed,
  InteractionRun,
  Member,
  MessageView,
  OptionValue,
} from '../../src/sandbox/types.ts';
import { type Club, openClub } from './club.ts';
import { eventually } from './eventually.ts';
import type { HostedService } from './hosted-service.ts';
import { openModeratedStory, replyTo } from './moderated-story.ts';
import { setServerDefault } from './preset-card.ts';
import type { Story } from './story-fixture.ts';

/** Uses `/read` in #general and returns the reply. */
export async function read(
  member: Member,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await member.command('general', 'read', options, { subcommand })).reply();
}

/** A component of each page of `/read settings`. */
const PAGES = {
  channels: 'read:add',
  messages: 'read:form:read.requiredPrefix',
  style: 'read:form:read.language',
} as const;

/**
 * Turns the card of `/read settings` to a page.
 * @param card Default: a new one
 */
export async function readingPage(member: Member, page: keyof typeof PAGES, card?: MessageView) {
  const from = card ?? (await read(member, 'settings'));
  if (hasComponent(from, PAGES[page])) return from;
  return afterwards(from, await member.press(from, `read:page:${page}`));
}

/** A setting that is on or off, an option, a text that is typed into a form, or null to clear it. */
type ReadingChanges = Readonly<Record<string, boolean | string | null>>;

/**
 * Changes settings through the card of `/read settings`, by their names in `GuildSettings`.
 * @returns the card on the page of the last change, or the refusal
 */
export async function changeReading(member: Member, changes: ReadingChanges): Promise<MessageView> {
  let card = await read(member, 'settings');
  for (const [name, value] of Object.entries(changes)) {
    card = await pageWith(member, card, name);
    card = await changeOne(member, card, name, value);
  }
  return card;
}

async function pageWith(member: Member, card: MessageView, name: string): Promise<MessageView> {
  let found = card;
  for (const page of ['channels', 'messages', 'style'] as const) {
    if (
      hasComponent(found, `read:set:read.${name}:`) ||
      hasComponent(found, `read:form:read.${name}`) ||
      hasComponent(found, `read:choose:read.${name}`)
    )
      break;
    found = await readingPage(member, page, found);
  }
  return found;
}

async function changeOne(
  member: Member,
  card: MessageView,
  name: string,
  value: boolean | string | null,
): Promise<MessageView> {
  if (typeof value === 'boolean') {
    const id = `read:set:read.${name}:${value ? 'on' : 'off'}`;
    return hasComponent(card, id) ? afterwards(card, await member.press(card, id)) : card;
  }
  const menu = `read:choose:read.${name}`;
  if (hasComponent(card, menu))
    return afterwards(card, await member.choose(card, menu, [value ?? '']));
  const form = await member.press(card, `read:form:read.${name}`);
  await form.waitForModal();
  return afterwards(card, await member.submit(form, { value: value ?? '' }));
}

/** Waits until a card has changed, or for a new message, such as a refusal. */
export function afterwards(card: MessageView, run: InteractionRun): Promise<MessageView> {
  const before = JSON.stringify(card.components);
  return run.next(({ id, components }) => id !== card.id || JSON.stringify(components) !== before);
}

const hasComponent = (card: MessageView, beginning: string) =>
  JSON.stringify(card.components).includes(`"custom_id":"${beginning}`);

/**
 * Opens a story in which #general is read aloud in the Lounge, without names.
 * @param more changes to the guild
 */
export async function openReadAloudStory(
  hosted: HostedService,
  more: Partial<GuildSeed> = {},
  environment: Record<string, string> = {},
): Promise<Story> {
  return readLounge(await openModeratedStory(hosted, more, environment));
}

/** The same with the bot that all stories share: see `openClub`. */
export const openReadAloudClub = async (more: Partial<GuildSeed> = {}): Promise<Club> =>
  readLounge(await openClub(more));

async function readLounge<T extends Story>(story: T): Promise<T> {
  await read(story.as('ada'), 'on', { voice: story.guild.channel('Lounge').id });
  await changeReading(story.as('ada'), { names: false });
  return story;
}

/**
 * Gives all members of a server the same voice. Otherwise, a third English member would have a voice of the hosted
 * service at another pitch, and so their tones.
 */
export async function shareOneVoice(admin: Member): Promise<void> {
  const everyone = { name: 'Everyone', voice: 'Emma' };
  await (await admin.command('general', 'preset', everyone, { subcommand: 'save' })).reply();
  await setServerDefault(admin, everyone.name);
}

/** Waits until the queue is empty. */
export function waitUntilSilent(member: Member): Promise<void> {
  const isEmpty = async () =>
    expect((await replyTo(member, 'queue')).text).toContain('The queue is empty');
  return eventually(isEmpty, 200_000, 500);
}

/** Waits until a text that contains `words` was requested from the service. */
export function waitUntilRequested(hosted: HostedService, words: string): Promise<void> {
  return eventually(() => {
    if (!hosted.requestedTexts.some((text) => text.includes(words)))
      throw new Error(`“${words}” was not requested`);
  });
}
