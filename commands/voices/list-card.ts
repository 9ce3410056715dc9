import {
  ComponentType,
  type SelectMenuComponentOptionData,
  type StringSelectMenuComponentData,
} from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import {
  type Card,
  type CardPart,
  container,
  section,
  text,
} from '../../src/bot/interactions/card.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { MemberVoiceState } from '../member-voice/describe.ts';
import type { Caller } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { pageRows } from '../shared/pages.ts';
import {
  ALL,
  ANY,
  type CatalogEntry,
  type CatalogView,
  CLONED,
  canUse,
  type VoicesPage,
  voicesPage,
} from './catalog.ts';
import { detailsOf, labelOf, nameOf } from './describe-entry.ts';
import { type VoicesAction, voicesId } from './ids.ts';
import { ownVoiceParts } from './own-voice.ts';

/** Discord's limits. */
const MAX_OPTIONS = 25;
const MAX_LABEL_LENGTH = 100;

interface ListCard {
  readonly entries: readonly CatalogEntry[];
  readonly view: CatalogView;
  readonly caller: Caller;
  readonly own: MemberVoiceState;
  /** The last action. */
  readonly note: string | undefined;
}

/** The member's own voice, and below it the voices of the server. */
export function listCard(t: Translate, { entries, view, caller, own, note }: ListCard): Card {
  const page = voicesPage(entries, view);
  const current = { ...view, page: page.number, selected: '' };
  const isCurrent = (entry: CatalogEntry) => entry.id === own.current.voice;
  return [
    ...(note === undefined ? [] : [text(note)]),
    container(...ownVoiceParts(t, own, current, caller)),
    container(
      text(describePage(t, page)),
      ...page.items.map((entry) => entryPart(t, entry, current, caller, isCurrent(entry))),
      ...(page.count === 0 ? [] : [row(openMenu(t, page, current))]),
      row(languageMenu(t, entries, current)),
      row(genderMenu(t, current)),
      ...pageRows(t, page, (to) => voicesId('page', { ...current, page: to })),
    ),
  ];
}

function describePage(t: Translate, { before, items, count }: VoicesPage): string {
  if (count === 0) return t('voices.none');
  return t('voices.page', { from: before + 1, to: before + items.length, count });
}

function entryPart(
  t: Translate,
  entry: CatalogEntry,
  view: CatalogView,
  caller: Caller,
  isCurrent: boolean,
): CardPart {
  const mark = isCurrent ? ` · ${t('voices.mark.yours')}` : '';
  const content = `**${nameOf(t, entry)}**${mark}\n${detailsOf(t, entry)}`;
  if (!canUse(entry, caller)) return text(content);
  const selected = tagOf(entry.id);
  return section(
    content,
    button(t, 'voices.button.play', voicesId('listen', { ...view, selected })),
  );
}

/** Choosing a voice opens its card. */
function openMenu(
  t: Translate,
  page: VoicesPage,
  view: CatalogView,
): StringSelectMenuComponentData {
  const options = page.items.map((entry) => ({ label: labelOf(t, entry), value: tagOf(entry.id) }));
  return menu(view, 'open', options, t('voices.open'));
}

function languageMenu(
  t: Translate,
  entries: readonly CatalogEntry[],
  view: CatalogView,
): StringSelectMenuComponentData {
  const voiceLanguages = entries.flatMap(({ kind, voice }) =>
    kind === 'preset' ? [voice.language] : [],
  );
  const languages = [...new Set(voiceLanguages)]
    .map((code) => ({ label: languageName(code, t.locale), value: code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.locale));
  const hasClones = entries.some(({ kind }) => kind === 'clone') || view.language === CLONED;
  const options = [
    { label: t('voices.filter.all'), value: ALL },
    ...(hasClones ? [{ label: t('voices.filter.cloned'), value: CLONED }] : []),
    ...languages,
  ];
  const label = t('voices.filter.language');
  return menu({ ...view, page: 0 }, 'language', withDefault(options, view.language), label);
}

function genderMenu(t: Translate, view: CatalogView): StringSelectMenuComponentData {
  const options = [
    { label: t('voices.filter.any'), value: ANY },
    { label: t('voices.filter.f'), value: 'f' },
    { label: t('voices.filter.m'), value: 'm' },
  ];
  const label = t('voices.filter.gender');
  return menu({ ...view, page: 0 }, 'gender', withDefault(options, view.gender), label);
}

function withDefault(
  options: readonly SelectMenuComponentOptionData[],
  value: string,
): SelectMenuComponentOptionData[] {
  return options.map((option) => ({ ...option, default: option.value === value }));
}

function menu(
  view: CatalogView,
  action: VoicesAction,
  options: readonly SelectMenuComponentOptionData[],
  placeholder: string,
): StringSelectMenuComponentData {
  return {
    type: ComponentType.StringSelect,
    customId: voicesId(action, view),
    options: options
      .slice(0, MAX_OPTIONS)
      .map((option) => ({ ...option, label: option.label.slice(0, MAX_LABEL_LENGTH) })),
    placeholder,
  };
}
