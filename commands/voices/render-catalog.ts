import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { Caller } from '../shared/caller.ts';
import { row } from '../shared/components.ts';
import { type CatalogEntry, type CatalogView, voicesPage } from './catalog.ts';
import {
  describeEntry,
  genderMenu,
  languageMenu,
  ownerButtons,
  pageAndVoiceButtons,
  voiceMenu,
} from './controls.ts';

/** The catalog as one message. */
export function renderCatalog(
  t: Translate,
  entries: readonly CatalogEntry[],
  view: CatalogView,
  caller: Caller,
): { content: string; rows: Row[] } {
  const page = voicesPage(entries, view);
  const current = { ...view, page: page.number };
  const filters = [row(languageMenu(t, entries, current)), row(genderMenu(t, current))];
  if (page.count === 0) return { content: t('voices.none'), rows: filters };
  const lines = page.items.map((entry) => {
    const key = entry === page.selected ? 'voices.line.chosen' : 'voices.line';
    return t(key, { voice: plainText(describeEntry(t, entry)) });
  });
  const content = t('voices.page', {
    from: page.before + 1,
    to: page.before + page.items.length,
    count: page.count,
    lines: lines.join('\n'),
    details: page.selected === undefined ? '' : describeDetails(t, page.selected),
  });
  const rows = [
    row(voiceMenu(t, page, current)),
    ...filters,
    pageAndVoiceButtons(t, page, current, caller),
  ];
  const ownerRow = ownerButtons(t, page, current, caller);
  return { content, rows: ownerRow === undefined ? rows : [...rows, ownerRow] };
}

function describeDetails(t: Translate, entry: CatalogEntry): string {
  const id = t('voices.details', { id: entry.id });
  if (entry.kind === 'preset') return id;
  const { ownerId, createdAt } = entry.voice;
  const when = `<t:${Math.floor(createdAt / 1_000)}:R>`;
  return id + t('voices.details.clone', { member: `<@${ownerId}>`, when });
}
