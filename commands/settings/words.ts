import { ButtonStyle, ComponentType, escapeMarkdown } from 'discord.js';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { separator, text } from '../../src/bot/interactions/card.ts';
import { button, row } from '../shared/components.ts';
import { pageButtons, pageOf } from '../shared/pages.ts';
import { controlId, drawSettings } from './draw.ts';
import { type DrawPage, placeId, settingsId } from './view.ts';
import { tagOfWord } from './word-list.ts';

/** Discord's limit for the options of a menu. */
const WORDS_PER_PAGE = 25;

/** The list of blocked words, and what happens with a text that has one. The argument is a page of the list. */
export const drawWords: DrawPage = async (view) => {
  const { t, command, settings, args } = view;
  const { words } = settings.blockedWords;
  const page = pageOf(words, WORDS_PER_PAGE, Number(args[0] ?? 0));
  const escaped = page.items.map((word) => escapeMarkdown(word));
  const list = listNames(t.locale, escaped, escaped.length);
  const shown =
    words.length === 0
      ? t('settings.words.none')
      : t('settings.words', { count: words.length, list });
  const removal = {
    type: ComponentType.StringSelect as const,
    customId: settingsId('remove-words', String(page.number)),
    placeholder: t('settings.words.remove'),
    minValues: 1,
    maxValues: page.items.length,
    options: page.items.map((word) => ({ label: word, value: tagOfWord(word) })),
  };
  const idOf = (number: number) => placeId({ page: 'words', args: [String(number)] });
  return [
    text([shown, t('settings.words.hint')].join('\n')),
    ...(words.length === 0 ? [] : [row(removal)]),
    row(
      button(t, 'setting.blockedWords.words', controlId(command, 'form', 'blockedWords.words'), {
        style: ButtonStyle.Primary,
      }),
      ...(page.pages > 1 ? pageButtons(t, page, idOf) : []),
    ),
    separator(),
    ...(await drawSettings(view, 'words')),
  ];
};
