import {
  type ButtonComponentData,
  ButtonStyle,
  ComponentType,
  type SelectMenuComponentOptionData,
  type StringSelectMenuComponentData,
} from 'discord.js';
import { customId } from '../../src/discord/custom-id.ts';
import type { MessageKey, Translate } from '../../src/discord/i18n/index.ts';
import { plainText } from '../../src/discord/plain-text.ts';
import type { Row } from '../../src/discord/reply.ts';
import { languageName } from '../../src/speech/choose-voice.ts';
import { describeClone, describeVoice } from '../options/voice.ts';
import type { Asker } from '../shared/asker.ts';
import { tagOf } from '../shared/tag.ts';
import {
  ALL,
  ANY,
  CLONED,
  type Entry,
  type Look,
  lookArguments,
  type Page,
  pageOf,
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

/** The catalogue as one message. */
export function describePage(
  t: Translate,
  entries: readonly Entry[],
  look: Look,
  asker: Asker,
): { content: string; rows: Row[] } {
  const page = pageOf(entries, look);
  const seen = { ...look, page: page.number };
  const filters = [rowOf(languageMenu(t, entries, seen)), rowOf(genderMenu(t, seen))];
  if (page.count === 0) return { content: t('voices.none'), rows: filters };
  const lines = page.entries.map((entry) => {
    const key = entry === page.chosen ? 'voices.line.chosen' : 'voices.line';
    return t(key, { voice: plainText(describeEntry(t, entry)) });
  });
  const content = t('voices.page', {
    from: page.from,
    to: page.from + page.entries.length - 1,
    count: page.count,
    lines: lines.join('\n'),
    details: page.chosen === undefined ? '' : describeDetails(t, page.chosen),
  });
  const rows = [rowOf(voiceMenu(t, page, seen)), ...filters, buttons(t, page, seen, asker)];
  const own = ownButtons(t, page, seen, asker);
  return { content, rows: own === undefined ? rows : [...rows, own] };
}

function describeEntry(t: Translate, { kind, voice }: Entry): string {
  return kind === 'preset' ? describeVoice(t, voice) : describeClone(t, voice);
}

function describeDetails(t: Translate, entry: Entry): string {
  const id = t('voices.details', { id: entry.id });
  if (entry.kind === 'preset') return id;
  const { ownerId, createdAt } = entry.voice;
  const when = `<t:${Math.floor(createdAt / 1_000)}:R>`;
  return id + t('voices.details.clone', { member: `<@${ownerId}>`, when });
}

/** Whether this member may speak with it: managers see others' private voices, to delete them. */
export function maySpeakWith({ kind, voice }: Entry, { memberId }: Asker): boolean {
  return kind === 'preset' || !voice.isPrivate || voice.ownerId === memberId;
}

function voiceMenu(t: Translate, page: Page, look: Look): StringSelectMenuComponentData {
  return menu(
    { ...look, chosen: '' },
    'choose',
    page.entries.map((entry) => ({
      label: describeEntry(t, entry),
      value: tagOf(entry.id),
      default: entry === page.chosen,
    })),
    t('voices.choose'),
  );
}

function languageMenu(
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
  return menu({ ...look, page: 0, chosen: '' }, 'language', selected(options, look.language));
}

function genderMenu(t: Translate, look: Look): StringSelectMenuComponentData {
  const options = [
    { label: t('voices.filter.any'), value: ANY },
    { label: t('voices.filter.f'), value: 'f' },
    { label: t('voices.filter.m'), value: 'm' },
  ];
  return menu({ ...look, page: 0, chosen: '' }, 'gender', selected(options, look.gender));
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
  placeholder?: string,
): StringSelectMenuComponentData {
  return {
    type: ComponentType.StringSelect,
    customId: voicesId(action, look),
    options: options
      .slice(0, MOST_OPTIONS)
      .map((option) => ({ ...option, label: option.label.slice(0, LONGEST_LABEL) })),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

function buttons(t: Translate, page: Page, look: Look, asker: Asker): Row {
  const turn = (label: MessageKey, by: number) => {
    const to = page.number + by;
    const isThere = to >= 0 && to < page.pages;
    return button(t, label, 'page', { ...look, page: to }, { disabled: !isThere });
  };
  const { chosen } = page;
  const disabled = chosen === undefined || !maySpeakWith(chosen, asker);
  return rowOf(
    turn('voices.button.previous', -1),
    turn('voices.button.next', 1),
    button(t, 'voices.button.preview', 'preview', look, { disabled, style: ButtonStyle.Primary }),
    button(t, 'voices.button.use', 'use', look, { disabled, style: ButtonStyle.Success }),
  );
}

/** For who made the cloned voice that is chosen; managers can delete it too. */
function ownButtons(
  t: Translate,
  { chosen }: Page,
  look: Look,
  { memberId, isManager }: Asker,
): Row | undefined {
  if (chosen?.kind !== 'clone') return undefined;
  const isOwn = chosen.voice.ownerId === memberId;
  if (!isOwn && !isManager) return undefined;
  const style = ButtonStyle.Danger;
  return rowOf(
    ...(isOwn ? [button(t, 'voices.button.rename', 'rename', look)] : []),
    button(t, 'voices.button.delete', 'delete', look, { style }),
  );
}

type Style = Exclude<ButtonStyle, ButtonStyle.Link | ButtonStyle.Premium>;

function button(
  t: Translate,
  label: MessageKey,
  action: VoicesAction,
  look: Look,
  { disabled = false, style = ButtonStyle.Secondary }: { disabled?: boolean; style?: Style } = {},
): ButtonComponentData {
  const id = voicesId(action, look);
  return { type: ComponentType.Button, style, label: t(label), customId: id, disabled };
}

function rowOf(...components: Row['components'][number][]): Row {
  return { type: ComponentType.ActionRow, components };
}
