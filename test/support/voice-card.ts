import type { InteractionRun, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { type LooseComponent, walkComponents } from '../../src/sandbox/world/components.ts';
import { replyTo } from './moderated-story.ts';

type Fields = Readonly<Record<string, string>>;

/** The settings that the form for the sound has. The others are in the form for the name. */
const SOUND_FIELDS = ['tone', 'speed', 'pitch', 'exaggeration', 'language'];

/** A button or menu on a card. */
export interface Control {
  readonly custom_id: string;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly options?: readonly { label: string; value: string; default?: boolean }[];
  readonly default_values?: readonly { id: string }[];
}

export function controlsOf({ components }: MessageView): Control[] {
  const all = [...walkComponents(components as unknown as LooseComponent[])];
  return all.filter(({ custom_id }) => custom_id !== undefined) as unknown as Control[];
}

/**
 * The button or menu with an action, such as `play` of `voices:play:…`.
 * @throws Error when there is none
 */
export function controlFor(message: MessageView, action: string, nth = 0): Control {
  const found = controlsOf(message).filter(({ custom_id }) => custom_id.split(':')[1] === action);
  if (found[nth] === undefined) throw new Error(`there is no ${action} on: ${message.text}`);
  return found[nth];
}

export const pressAction = (member: Member, message: MessageView, action: string, nth = 0) =>
  member.press(message, controlFor(message, action, nth).custom_id);

/** Waits until a card shows what was done, which comes before its headings. */
export const waitForNote = (run: InteractionRun) =>
  run.next(({ text }) => text !== '' && !text.startsWith('###'));

/** The part of `/voices` about the member's own voice. */
export async function ownVoice(member: Member): Promise<string> {
  return ownPart(await replyTo(member, 'voices'));
}

export function ownPart({ text }: MessageView): string {
  const [own = ''] = text.split(/\n### (?=[^\n]*\d|No )/);
  return own;
}

/** Fills in the forms of `/voices`, and returns the card afterwards, with a note on top. */
export async function setOwnVoice(member: Member, fields: Fields): Promise<MessageView> {
  let card = await replyTo(member, 'voices');
  for (const form of ['sound', 'name'] as const) {
    const own = Object.entries(fields).filter(
      ([name]) => SOUND_FIELDS.includes(name) === (form === 'sound'),
    );
    if (own.length === 0) continue;
    const opened = await pressAction(member, card, `own-${form}`);
    await opened.waitForModal();
    card = await waitForNote(await member.submit(opened, Object.fromEntries(own)));
  }
  return card;
}

/** Chooses in the reset menu of `/voices`, and returns the card afterwards. */
export async function resetOwnVoice(member: Member, setting: string): Promise<MessageView> {
  const card = await replyTo(member, 'voices');
  const { custom_id } = controlFor(card, 'own-reset');
  return waitForNote(await member.choose(card, custom_id, [setting]));
}

/** Opens the card of a voice. */
export const openVoiceCard = (member: Member, voice: string): Promise<MessageView> =>
  replyTo(member, 'voices', { voice } satisfies Record<string, OptionValue>);

/** Opens the form of a button and returns its fields: what they show, by custom ID. */
export async function fieldsOf(run: InteractionRun): Promise<Record<string, string>> {
  const { components } = await run.waitForModal();
  const inputs = [...walkComponents(components as unknown as LooseComponent[])];
  return Object.fromEntries(
    inputs.flatMap(({ custom_id: id, value }) => (id ? [[id, String(value ?? '')]] : [])),
  );
}
