import { ComponentType, type SelectMenuComponentOptionData } from 'discord.js';
import type { Row } from '../../src/bot/interactions/card.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { Listed, Scene } from '../picker/list.ts';
import { row } from '../shared/components.ts';
import { ALL, ANY, type CatalogEntry, CLONED, parseFilters } from './catalog.ts';

type CatalogScene = Scene<Listed<CatalogEntry>>;

/** Discord's limit. */
const MAX_OPTIONS = 25;

/** The menus that limit the catalog to a language and a gender. */
export function filterRows(scene: CatalogScene): Row[] {
  return [languageMenu(scene), genderMenu(scene)];
}

function languageMenu(scene: CatalogScene): Row {
  const { t, items, view } = scene;
  const [language] = parseFilters(view.filters);
  const codes = items.flatMap(({ kind, voice }) => (kind === 'preset' ? [voice.language] : []));
  const languages = [...new Set(codes)]
    .map((code) => ({ label: languageName(code, t.locale), value: code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, t.locale));
  const hasClones = items.some(({ kind }) => kind === 'clone') || language === CLONED;
  const options = [
    { label: t('voices.filter.all'), value: ALL },
    ...(hasClones ? [{ label: t('voices.filter.cloned'), value: CLONED }] : []),
    ...languages,
  ];
  return menu(scene, 'language', options, language);
}

function genderMenu(scene: CatalogScene): Row {
  const { t, view } = scene;
  const [, gender] = parseFilters(view.filters);
  const options = [
    { label: t('voices.filter.any'), value: ANY },
    { label: t('voices.filter.f'), value: 'f' },
    { label: t('voices.filter.m'), value: 'm' },
  ];
  return menu(scene, 'gender', options, gender);
}

function menu(
  { t, view, idOf }: CatalogScene,
  by: 'language' | 'gender',
  options: readonly SelectMenuComponentOptionData[],
  chosen: string,
): Row {
  return row({
    type: ComponentType.StringSelect,
    customId: idOf(by, { ...view, page: 0 }),
    placeholder: t(`voices.filter.${by}`),
    options: options
      .slice(0, MAX_OPTIONS)
      .map((option) => ({ ...option, default: option.value === chosen })),
  });
}
