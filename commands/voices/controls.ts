import {
  ButtonStyle,
  ComponentType,
  type SelectMenuComponentOptionData,
  type StringSelectMenuComponentData,
} from 'discord.js';
import { customId } from '../../src/bot/discord/custom-id.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { describeClone, describeVoice } from '../options/voice.ts';
import type { Asker } from '../shared/asker.ts';
import { turningButtons } from '../shared/pages.ts';
import { button, row } from '../shared/rows.ts';
import { tagOf } from '../shared/tag.ts';
import {
  ALL,
  ANY,
  CLONED,
  type Entry,
  type Look,
  lookArguments,
  maySpeakWith,
  type VoicesPage,
} from './catalogue.ts';

/** What a press does; its arguments are a look. */
export type VoicesAction =
  | 'choose'
  | 'language'
  | 'gender'
  | 'page'
  | 'preview'
  | 'use'
  | 'rename'
  | 'delete'
  | 'drop';

/** Discord's limits. */
const MOST_OPTIONS = 25;
const LONGEST_LABEL = 100;

export function voicesId(action: VoicesAction, look: Look): string {
  return customId('voices', action, ...lookArguments(look));
}

/** As it reads in menus and lists; a cloned voice's name is as its owner wrote it. */
export function describeEntry(t: Translate, { kind, voice }: Entry): string {
  return kind === 'preset' ? describeVoice(t, voice) : describeClone(t, voice);
}

export function voiceMenu(
  t: Translate,
  page: VoicesPage,
  look: Look,
): StringSelectMenuComponentData {
  return menu(
    { ...look, chosen: '' },
    'choose',
    page.items.map((entry) => ({
      label: describeEntry(t, entry),
      value: tagOf(entry.id),
      default: entry === page.chosen,
    })),
    t('voices.choose'),
  );
}

export function languageMenu(
  t: Translate,
  entries: readonly Entry[],
  look: Look,
): StringSelectMenuComponentData {
  const homes = entries.flatMap(({ kind, voice }) => (kind === 'preset' ? [voice.language] : []));
  const languages = [...new Set(homes)]
    .map((code) => ({ label: languageName(code, t.language), value: code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.language));
  const isCloned = entries.some(({ kind }) => kind === 'clone') || look.language === CLONED;
  const options = [
    { label: t('voices.filter.all'), value: ALL },
    ...(isCloned ? [{ label: t('voices.filter.cloned'), value: CLONED }] : []),
    ...languages,
  ];
  return menu(
    { ...look, page: 0, chosen: '' },
    'language',
    selected(options, look.language),
    t('voices.filter.language'),
  );
}

export function genderMenu(t: Translate, look: Look): StringSelectMenuComponentData {
  const options = [
    { label: t('voices.filter.any'), value: ANY },
    { label: t('voices.filter.f'), value: 'f' },
    { label: t('voices.filter.m'), value: 'm' },
  ];
  return menu(
    { ...look, page: 0, chosen: '' },
    'gender',
    selected(options, look.gender),
    t('voices.filter.gender'),
  );
}

function selected(
  options: readonly SelectMenuComponentOptionData[],
  value: string,
): SelectMenuComponentOptionData[] {
  return options.map((option) => ({ ...option, default: option.value === value }));
}

function menu(
  look: Look,
  action: VoicesAction,
  options: readonly SelectMenuComponentOptionData[],
  placeholder: string,
): StringSelectMenuComponentData {
  return {
    type: ComponentType.StringSelect,
    customId: voicesId(action, look),
    options: options
      .slice(0, MOST_OPTIONS)
      .map((option) => ({ ...option, label: option.label.slice(0, LONGEST_LABEL) })),
    placeholder,
  };
}

export function buttons(t: Translate, page: VoicesPage, look: Look, asker: Asker): Row {
  const { chosen } = page;
  const disabled = chosen === undefined || !maySpeakWith(chosen, asker);
  return row(
    ...turningButtons(t, page, (to) => voicesId('page', { ...look, page: to })),
    button(t, 'voices.button.preview', voicesId('preview', look), {
      disabled,
      style: ButtonStyle.Primary,
    }),
    button(t, 'voices.button.use', voicesId('use', look), { disabled, style: ButtonStyle.Success }),
  );
}

/** For who made the cloned voice that is chosen; managers can delete it too. */
export function ownButtons(
  t: Translate,
  { chosen }: VoicesPage,
  look: Look,
  { memberId, isManager }: Asker,
): Row | undefined {
  if (chosen?.kind !== 'clone') return undefined;
  const isOwn = chosen.voice.ownerId === memberId;
  if (!isOwn && !isManager) return undefined;
  const style = ButtonStyle.Danger;
  return row(
    ...(isOwn ? [button(t, 'voices.button.rename', voicesId('rename', look))] : []),
    button(t, 'voices.button.delete', voicesId('delete', look), { style }),
  );
}
