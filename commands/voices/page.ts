import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import type { Asker } from '../shared/asker.ts';
import { row } from '../shared/rows.ts';
import { type Entry, type Look, voicesPage } from './catalogue.ts';
import {
  buttons,
  describeEntry,
  genderMenu,
  languageMenu,
  ownButtons,
  voiceMenu,
} from './controls.ts';

/** The catalogue as one message. */
export function describePage(
  t: Translate,
  entries: readonly Entry[],
  look: Look,
  asker: Asker,
): { content: string; rows: Row[] } {
  const page = voicesPage(entries, look);
  const seen = { ...look, page: page.number };
  const filters = [row(languageMenu(t, entries, seen)), row(genderMenu(t, seen))];
  if (page.count === 0) return { content: t('voices.none'), rows: filters };
  const lines = page.items.map((entry) => {
    const key = entry === page.chosen ? 'voices.line.chosen' : 'voices.line';
    return t(key, { voice: plainText(describeEntry(t, entry)) });
  });
  const content = t('voices.page', {
    from: page.before + 1,
    to: page.before + page.items.length,
    count: page.count,
    lines: lines.join('\n'),
    details: page.chosen === undefined ? '' : describeDetails(t, page.chosen),
  });
  const rows = [row(voiceMenu(t, page, seen)), ...filters, buttons(t, page, seen, asker)];
  const own = ownButtons(t, page, seen, asker);
  return { content, rows: own === undefined ? rows : [...rows, own] };
}

function describeDetails(t: Translate, entry: Entry): string {
  const id = t('voices.details', { id: entry.id });
  if (entry.kind === 'preset') return id;
  const { ownerId, createdAt } = entry.voice;
  const when = `<t:${Math.floor(createdAt / 1_000)}:R>`;
  return id + t('voices.details.clone', { member: `<@${ownerId}>`, when });
}
