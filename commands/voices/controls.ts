import {
  ButtonStyle,
  ComponentType,
  type SelectMenuComponentOptionData,
  type StringSelectMenuComponentData,
} from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { customId, tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { Caller } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { pageButtons } from '../shared/pages.ts';
import { describeClone, describeVoice } from '../shared/voice-names.ts';
import {
  ALL,
  ANY,
  type CatalogEntry,
  type CatalogView,
  CLONED,
  canUse,
  type VoicesPage,
  viewArguments,
} from './catalog.ts';

/** The actions of the catalog's components. Their arguments are a {@link CatalogView}. */
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
const MAX_OPTIONS = 25;
const MAX_LABEL_LENGTH = 100;

export function voicesId(action: VoicesAction, view: CatalogView): string {
  return customId('voices', action, ...viewArguments(view));
}

/** The label of a voice in menus and lists. Markdown in the name is not escaped. */
export function describeEntry(t: Translate, { kind, voice }: CatalogEntry): string {
  return kind === 'preset' ? describeVoice(t, voice) : describeClone(t, voice);
}

export function voiceMenu(
  t: Translate,
  page: VoicesPage,
  view: CatalogView,
): StringSelectMenuComponentData {
  return menu(
    { ...view, selected: '' },
    'choose',
    page.items.map((entry) => ({
      label: describeEntry(t, entry),
      value: tagOf(entry.id),
      default: entry === page.selected,
    })),
    t('voices.choose'),
  );
}

export function languageMenu(
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
  return menu(
    { ...view, page: 0, selected: '' },
    'language',
    withDefault(options, view.language),
    t('voices.filter.language'),
  );
}

export function genderMenu(t: Translate, view: CatalogView): StringSelectMenuComponentData {
  const options = [
    { label: t('voices.filter.any'), value: ANY },
    { label: t('voices.filter.f'), value: 'f' },
    { label: t('voices.filter.m'), value: 'm' },
  ];
  return menu(
    { ...view, page: 0, selected: '' },
    'gender',
    withDefault(options, view.gender),
    t('voices.filter.gender'),
  );
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

export function pageAndVoiceButtons(
  t: Translate,
  page: VoicesPage,
  view: CatalogView,
  caller: Caller,
): Row {
  const { selected } = page;
  const disabled = selected === undefined || !canUse(selected, caller);
  return row(
    ...pageButtons(t, page, (to) => voicesId('page', { ...view, page: to })),
    button(t, 'voices.button.preview', voicesId('preview', view), {
      disabled,
      style: ButtonStyle.Primary,
    }),
    button(t, 'voices.button.use', voicesId('use', view), { disabled, style: ButtonStyle.Success }),
  );
}

/** The buttons for the owner of the selected cloned voice. Managers only get the delete button. */
export function ownerButtons(
  t: Translate,
  { selected }: VoicesPage,
  view: CatalogView,
  { memberId, isManager }: Caller,
): Row | undefined {
  if (selected?.kind !== 'clone') return undefined;
  const isOwn = selected.voice.ownerId === memberId;
  if (!isOwn && !isManager) return undefined;
  const style = ButtonStyle.Danger;
  return row(
    ...(isOwn ? [button(t, 'voices.button.rename', voicesId('rename', view))] : []),
    button(t, 'voices.button.delete', voicesId('delete', view), { style }),
  );
}
