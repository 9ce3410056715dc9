import type { CommandGroup, GuildSettings } from '../../src/bot/store/settings-schema.ts';
import type { InteractionRun, Member, MessageView } from '../../src/sandbox/types.ts';
import { type LooseComponent, walkComponents } from '../../src/sandbox/world/components.ts';
import { withDeadline } from '../../src/shared/common/deadline.ts';
import { press, waitForReply } from './moderated-story.ts';

/** Shorter than the 30 s of a test. */
const DEADLINE_MS = 25_000;

/** The keys of the limits. */
export const LIMITS = {
  text: 'textCharacters',
  queue: 'queue.items',
  member: 'queue.itemsPerMember',
  budget: 'monthlyCharacters',
} as const;

/** Changes of a server's settings. Whatever is left out stays as it is. */
export interface SettingsChange {
  /** A code, or `own` for each member's own language. */
  replyLanguage?: string;
  announce?: Partial<GuildSettings['announce']>;
  /** All roles of a group, by name or ID. An empty list allows everyone, or managers only. */
  roles?: Partial<Record<CommandGroup, readonly string[]>>;
  /** Members to block, by name or ID. */
  block?: readonly string[];
  /** Members to unblock, by ID. */
  unblock?: readonly string[];
  blockedWords?: {
    /** Separated by commas. */
    add?: string;
    whenFound?: GuildSettings['blockedWords']['whenFound'];
  };
  /** In percent. */
  volume?: number;
  limits?: Partial<Record<keyof typeof LIMITS, number | 'default'>>;
}

const PAGES = ['general', 'access', 'members', 'words', 'limits', 'reading'] as const;
export type SettingsPage = (typeof PAGES)[number];

/** Changes the settings of a manager's server on the card of `/settings`. */
export async function changeSettings(manager: Member, change: SettingsChange): Promise<void> {
  const card = await openSettings(manager);
  const { replyLanguage, announce = {}, roles = {}, volume, limits } = change;
  if (replyLanguage !== undefined)
    await card.choose('settings:choose:replyLanguage', [replyLanguage]);
  for (const [what, isOn] of Object.entries(announce)) {
    const id = `settings:set:announce.${what}:${isOn ? 'on' : 'off'}`;
    if (card.has(id)) await card.press(id);
  }
  if (volume !== undefined) await card.fillIn('settings:form:volume', { value: String(volume) });
  if (Object.keys(roles).length > 0) await card.open('access');
  for (const [group, names] of Object.entries(roles)) {
    await card.choose('settings:group', [group]);
    await card.choose(`settings:list:roles.${group}:0`, names);
  }
  await changeBlocked(card, change);
  await changeWords(card, change);
  if (limits !== undefined) await card.open('limits');
  for (const [name, value] of Object.entries(limits ?? {})) {
    await card.changeLimit(name as keyof typeof LIMITS, value === 'default' ? '' : String(value));
  }
}

async function changeBlocked(card: SettingsCard, { block = [], unblock = [] }: SettingsChange) {
  if (block.length + unblock.length === 0) return;
  await card.open('members');
  const kept = card.valuesOf('settings:list:blocked:0').filter((id) => !unblock.includes(id));
  await card.choose('settings:list:blocked:0', [...kept, ...block]);
}

async function changeWords(card: SettingsCard, { blockedWords }: SettingsChange): Promise<void> {
  if (blockedWords === undefined) return;
  await card.open('words');
  const { add, whenFound } = blockedWords;
  if (whenFound !== undefined)
    await card.choose('settings:choose:blockedWords.whenFound', [whenFound]);
  if (add !== undefined) await card.fillIn('settings:form:blockedWords.words', { value: add });
}

/** Everything that the card of `/settings` says, one text for each page. */
export async function settingsTexts(manager: Member): Promise<string[]> {
  const card = await openSettings(manager);
  const texts: string[] = [];
  for (const page of PAGES) texts.push(await card.open(page));
  return texts;
}

/** Uses `/settings`, and opens a page of its card. */
export async function openSettings(manager: Member, page: SettingsPage = 'general') {
  const run = await manager.command('general', 'settings');
  const card = new SettingsCard(manager, await run.reply());
  if (page !== 'general') await card.open(page);
  return card;
}

/** The card of `/settings` in front of a member. Every step returns its text afterwards. */
export class SettingsCard {
  readonly #member: Member;
  message: MessageView;

  constructor(member: Member, message: MessageView) {
    this.#member = member;
    this.message = message;
  }

  get text(): string {
    return this.message.text;
  }

  open(page: SettingsPage): Promise<string> {
    return this.choose('settings:open', [page]);
  }

  async press(id: string): Promise<string> {
    return this.#answered(await this.#member.press(this.message, id));
  }

  async choose(id: string, values: readonly string[]): Promise<string> {
    return this.#answered(await this.#member.choose(this.message, id, [...values]));
  }

  /** Presses a button, and sends the form that it opens. Fields that are left out keep what is filled in. */
  async fillIn(id: string, fields: Record<string, string>): Promise<string> {
    return this.#answered(await this.#submit(id, fields));
  }

  /** The same with something that is refused. */
  async refuse(id: string, fields: Record<string, string>): Promise<MessageView> {
    return waitForReply(await this.#submit(id, fields), '⚠️');
  }

  async #submit(id: string, fields: Record<string, string>): Promise<InteractionRun> {
    const opened = await this.#member.press(this.message, id);
    await opened.waitForModal();
    return this.#member.submit(opened, fields);
  }

  /** What a form brings back after a refusal. */
  async broughtBackBy(refusal: MessageView): Promise<string> {
    const form = await press(this.#member, refusal, 'Edit and try again');
    return JSON.stringify((await form.waitForModal()).components);
  }

  /** Changes a limit in its form. An empty text means the default. */
  changeLimit(name: keyof typeof LIMITS, value: string): Promise<string> {
    return this.fillIn(`settings:form:${LIMITS[name]}`, { value });
  }

  /** The values that a menu shows as chosen. */
  valuesOf(id: string): string[] {
    const menu = this.#find(id);
    const options = (menu?.options ?? []) as { value: string; default?: boolean }[];
    const chosen = options.filter((one) => one.default).map(({ value }) => value);
    const defaults = (menu?.default_values ?? []) as { id: string }[];
    return [...chosen, ...defaults.map((one) => one.id)];
  }

  /** Whether there is something to press or to choose. */
  has(id: string): boolean {
    const found = this.#find(id);
    return found !== undefined && found.disabled !== true;
  }

  #find(id: string): LooseComponent | undefined {
    const all = this.message.components as unknown as LooseComponent[];
    return [...walkComponents(all)].find(({ custom_id: own }) => own === id);
  }

  /** The card is edited in place; a refusal is a message of its own. */
  async #answered(run: InteractionRun): Promise<string> {
    let stop = () => {};
    const changed = new Promise<MessageView>((resolve) => {
      stop = run.onMessage((message) => {
        if (!message.thinking) resolve(message);
      });
    });
    const message = await withDeadline(changed, DEADLINE_MS, 'The answer').finally(() => stop());
    if (message.id === this.message.id) this.message = message;
    return message.text;
  }
}
