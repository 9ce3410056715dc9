import { computed, effect, signal } from '@preact/signals';
import type { Activity, Message, Speech } from '../../protocol.ts';
import { activities, speeches } from '../activity/activity-state.ts';
import { conversation, isBotHere, isBotInVoice, isDirect, sandboxInfo, view } from '../state.ts';

/** What newcomers can try, in this order. */
export const CHECKLIST_STEPS = ['hear', 'voice', 'emotion', 'clone', 'read'] as const;
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number];

interface Saved {
  readonly done: readonly ChecklistStep[];
  readonly isHidden: boolean;
  /** Whether all steps are listed. Undefined: until the first one is done. */
  readonly isOpen: boolean | undefined;
  /** Whether the line about human voices was dismissed. */
  readonly knowsVoices: boolean;
}

const CLONING: readonly string[] = ['/clone', 'Clone this voice'];

const KEY = 'checklist';
const NEW: Saved = { done: [], isHidden: false, isOpen: undefined, knowsVoices: false };

/** Stored in the browser, so that a reload or a restart of the sandbox keeps it. */
const saved = signal<Saved>(load());

export const doneSteps = computed(() => new Set(saved.value.done));
export const isChecklistHidden = computed(() => saved.value.isHidden);
export const isChecklistOpen = computed(() => saved.value.isOpen ?? saved.value.done.length === 0);

/** The command that installs human voices: for those who have heard the others, until it is dismissed. */
export const offeredVoices = computed(() =>
  saved.value.knowsVoices || !doneSteps.value.has('hear')
    ? undefined
    : sandboxInfo.value?.humanVoices,
);

export function dismissVoices(): void {
  save({ knowsVoices: true });
}

export function setChecklistHidden(isHidden: boolean): void {
  save({ isHidden, isOpen: isHidden ? undefined : true });
}

export function setChecklistOpen(isOpen: boolean): void {
  save({ isOpen });
}

/** When the member turned on reading along, as ms since the epoch; undefined: not yet. */
const readingSince = computed(() => {
  const all = [...activities.value.values()];
  return all.find(({ name, userId }) => name === '/read on' && isOwn(userId))?.startedAt;
});

/** Whether the member has turned on reading along, and has only to write a message. */
export const isReadingOn = computed(() => readingSince.value !== undefined);

/** Before a message counts as unheard: a bot that reads along may have to join first. */
const UNHEARD_MS = 4_000;

/** Without one, nothing can be spoken: “...”. */
const SPEAKABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** The member's own message, if it is certain that nobody can have heard it. */
export const unheardMessage = signal<Message | undefined>();

/** Ticks off steps by what the sandbox sees. Call it once. */
export function watchChecklist(): void {
  effect(() => {
    const all = [...activities.value.values()];
    const own = all.filter(({ userId }) => isOwn(userId));
    const heard = [...speeches.value.values()];
    markDone([
      ...(heard.length > 0 ? (['hear'] as const) : []),
      ...(heard.some(isRead) ? (['read'] as const) : []),
      ...own.filter((one) => isHeard(one) || isAllowed(one, all)).flatMap(stepsOf),
    ]);
  });
  watchUnheard();
}

/** No command asked for it, and it followed a message of the member, who had turned on reading along. */
function isRead({ command, startedAt, durationMs }: Speech): boolean {
  const since = readingSince.value;
  if (since === undefined || command !== undefined || durationMs === undefined) return false;
  const writtenAt = (conversation.value ?? [])
    .filter(({ authorId, interaction }) => isOwn(authorId) && interaction === undefined)
    .map(({ createdAt }) => Date.parse(createdAt));
  return writtenAt.some((at) => at > since && startedAt > at);
}

function isOwn(userId: string): boolean {
  return userId === view.value?.userId;
}

/** A spoken or posted answer: a refusal is an answer, too. */
function isHeard({ hasSpoken, steps }: Activity): boolean {
  return hasSpoken || steps.some(({ details }) => (details.files ?? 0) > 0);
}

/** A question to the speaker: its button and form, which answer the same message, were heard. */
function isAllowed({ name, messageIds }: Activity, all: readonly Activity[]): boolean {
  if (!CLONING.includes(name)) return false;
  return all.some((one) => isHeard(one) && one.messageIds.some((id) => messageIds.includes(id)));
}

/** Commands that a member tries again with a form, or with a button and the same options. */
const RETRIED: readonly string[] = ['/say', '/emote', ...CLONING];

/** The steps that a command with these options completes. The names are those of Mynah's commands. */
function stepsOf({ kind, continues, ...used }: Activity): ChecklistStep[] {
  const name = continues?.name ?? used.name;
  if (continues !== undefined && !(isOwn(continues.userId) && RETRIED.includes(name))) return [];
  const { optionNames } = kind === 'component' && continues ? continues : used;
  return [
    ...(optionNames.includes('voice') || optionNames.includes('preset')
      ? (['voice'] as const)
      : []),
    ...(optionNames.includes('tone') || name === '/emote' ? (['emotion'] as const) : []),
    ...(CLONING.includes(name) ? (['clone'] as const) : []),
  ];
}

function markDone(steps: readonly ChecklistStep[]): void {
  const { done } = saved.peek();
  const more = steps.filter((step) => !done.includes(step));
  if (more.length > 0) save({ done: [...new Set([...done, ...more])] });
}

/** Watches the member's newest message. */
function watchUnheard(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId: string | undefined;
  effect(() => {
    const newest = conversation.value?.findLast(
      ({ authorId, interaction }) => isOwn(authorId) && interaction === undefined,
    );
    if (newest === undefined || newest.id === lastId) return;
    // Messages that were there before the page are old news.
    const isNew = Date.now() - Date.parse(newest.createdAt) < UNHEARD_MS;
    lastId = newest.id;
    clearTimeout(timer);
    if (!isNew || !SPEAKABLE.test(newest.content) || !isBotHere.value || isDirect.value) return;
    timer = setTimeout(() => {
      if (isUnheard(newest)) unheardMessage.value = newest;
    }, UNHEARD_MS);
  });
  effect(() => {
    const message = unheardMessage.value;
    if (message !== undefined && !isUnheard(message)) unheardMessage.value = undefined;
  });
}

/** Whether a message of the acting member in the open channel can't have been heard: the bot is in no voice channel. */
function isUnheard(message: Message): boolean {
  const isHere = isOwn(message.authorId) && message.channelId === view.value?.channelId;
  return isHere && !isBotInVoice.value && !wasFollowed(message);
}

/** Whether something was heard after a message was written. */
function wasFollowed({ createdAt }: Message): boolean {
  const writtenAt = Date.parse(createdAt);
  return [...speeches.value.values()].some(
    ({ startedAt, durationMs }) => durationMs === undefined || startedAt + durationMs > writtenAt,
  );
}

function save(change: Partial<Saved>): void {
  saved.value = { ...saved.peek(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(saved.peek()));
  } catch {
    // Without storage, the list starts again after a reload.
  }
}

function load(): Saved {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { done, isHidden, isOpen, knowsVoices } = { ...NEW, ...(stored as object) } as Saved;
    const known = CHECKLIST_STEPS.filter((step) => Array.isArray(done) && done.includes(step));
    return {
      done: known,
      isHidden: isHidden === true,
      isOpen: typeof isOpen === 'boolean' ? isOpen : undefined,
      knowsVoices: knowsVoices === true,
    };
  } catch {
    return NEW;
  }
}
