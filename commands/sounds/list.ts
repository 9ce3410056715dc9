import { ButtonStyle, ComponentType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { container, type Row, section, text } from '../../src/bot/interactions/card.ts';
import type { AnyCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId, tagOf } from '../../src/bot/interactions/custom-id.ts';
import { managementFailure } from '../../src/bot/policy/access.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { Sound } from '../../src/bot/store/sounds.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { callerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { pageOf, pageRows } from '../shared/pages.ts';
import { describeRights } from './rights.ts';

/** The actions of the components of `/sound list`, and their arguments. */
export const ACTIONS = {
  /** The page, from 0. */
  list: 'list',
  /** A sound, and the page. */
  play: 'play',
  /** The page. Asks first. */
  remove: 'remove',
  /** A sound, and the page. */
  delete: 'delete',
} as const;

/** A credit may be long, and the texts of a card share 4,000 characters. */
const SOUNDS_PER_PAGE = 6;

const soundId = (action: keyof typeof ACTIONS, ...args: readonly string[]) =>
  customId('sound', ACTIONS[action], ...args);

/** Stands for a sound in a custom ID. */
const tagOfSound = ({ id }: Sound) => tagOf(id);

/**
 * Shows the sounds of a server as a card: each with a play button, and a menu that removes one.
 * @param note what just happened
 */
export async function showSounds(
  call: AnyCall,
  requestedPage: number,
  note?: string,
): Promise<void> {
  const { interaction, services, reply, t } = call;
  const sounds = await services.store.sounds.list(callerOf(interaction).guildId);
  const page = pageOf(sounds, SOUNDS_PER_PAGE, requestedPage);
  const number = String(page.number);
  const heading =
    sounds.length === 0
      ? t('sound.none')
      : t('sound.list', { count: sounds.length, limit: STORE_LIMITS.soundsPerGuild });
  const play = (sound: Sound) =>
    button(t, 'sound.button.play', soundId('play', tagOfSound(sound), number));
  await reply.show([
    container(
      ...(note === undefined ? [] : [text(note)]),
      text(heading),
      ...page.items.map((sound) => section(describeSound(t, sound), play(sound))),
      ...removeMenu(
        t,
        page.items.filter((sound) => mayRemove(call, sound)),
        number,
      ),
      ...pageRows(t, page, (to) => soundId('list', String(to))),
    ),
  ]);
}

/** The buttons for other pages. */
export function turnPage(call: ComponentCall): Promise<void> {
  return showSounds(call, Number(call.args[0]));
}

/**
 * The sound in a custom ID or a menu.
 * @throws Failure `sound.unknown` if it was removed meanwhile
 */
export async function soundOfTag(
  { interaction, services }: ComponentCall,
  tag: string | undefined,
): Promise<Sound> {
  const sounds = await services.store.sounds.list(callerOf(interaction).guildId);
  const sound = sounds.find((other) => tagOfSound(other) === tag);
  if (sound === undefined) throw new Failure('sound.unknown', { word: '…' });
  return sound;
}

/** Members may always remove what they uploaded. */
export function mayRemove(
  { interaction, settings }: Pick<AnyCall, 'interaction' | 'settings'>,
  { createdBy }: Sound,
): boolean {
  const isOwn = createdBy === interaction.user.id;
  return isOwn || managementFailure('sounds', interaction, settings) === undefined;
}

function removeMenu(t: Translate, sounds: readonly Sound[], page: string): Row[] {
  if (sounds.length === 0) return [];
  return [
    row({
      type: ComponentType.StringSelect,
      customId: soundId('remove', page),
      placeholder: t('sound.menu.remove'),
      options: sounds.map((sound) => ({ label: sound.word, value: tagOfSound(sound) })),
    }),
  ];
}

/** The question before a sound is removed. */
export function removalRow(t: Translate, sound: Sound, page: string): Row {
  const style = ButtonStyle.Danger;
  return row(
    button(t, 'sound.button.remove', soundId('delete', tagOfSound(sound), page), { style }),
    button(t, 'confirm.cancel', soundId('list', page)),
  );
}

function describeSound(t: Translate, sound: Sound): string {
  const line = t('sound.line', {
    word: plainText(sound.word),
    seconds: formatSeconds(t, sound),
    member: `<@${sound.createdBy}>`,
  });
  const rights = [describeRights(t, sound.rights), plainText(sound.credit ?? '')];
  const details = rights.filter((part) => part !== '').join(' · ');
  return details === '' ? line : `${line}\n-# ${details}`;
}

/** The duration in seconds, with one decimal, in the reader's form. */
export function formatSeconds(t: Translate, { durationMs }: Pick<Sound, 'durationMs'>): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(t.locale, format).format(durationMs / 1_000);
}
