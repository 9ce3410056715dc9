import {
  ButtonStyle,
  ComponentType,
  escapeMarkdown,
  LabelBuilder,
  type Message,
  type ModalComponentData,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { type CardPart, separator, text } from '../../src/bot/interactions/card.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { BLOCKED_WORD_ACTIONS } from '../../src/bot/store/settings-schema.ts';
import { foldWord } from '../../src/bot/text/blocked-words/filter.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { button, row } from '../shared/components.ts';
import { pageButtons, pageOf } from '../shared/pages.ts';
import { type DrawPage, type PageView, placeId, settingsId } from './place.ts';
import { shownTexts } from './shown.ts';

/** Discord's limit for the options of a menu. */
const WORDS_PER_PAGE = 25;
/** A single letter is in almost every text. */
const MIN_LETTERS = 2;

/** With the longest page of the list, and everything escaped, as much fits into the card. */
const MAX_TYPED = 1_400;
const REFUSED = /```\n([\s\S]+)\n```$/;

/** The field of the form. */
export const WORDS_FIELD = 'words';

/** The limits of a word, as sentences name them. */
const WORD_LIMITS = { min: MIN_LETTERS, max: STORE_LIMITS.blockedWordCharacters };

/**
 * The list of blocked words, and what happens with a text that has one. The argument is a page of the list.
 * @param refused words that were typed and could not be added: the card keeps them for the form
 */
export const drawWords =
  (refused: readonly string[] = []): DrawPage =>
  ({ t, settings: { blockedWords }, args }) => {
    const { words, whenFound } = blockedWords;
    const page = pageOf(words, WORDS_PER_PAGE, Number(args[0] ?? 0));
    const escaped = page.items.map((word) => escapeMarkdown(word));
    const list = listNames(t.locale, escaped, escaped.length);
    const idOf = (number: number) => placeId({ page: 'words', args: [String(number)] });
    return [
      text(
        [
          words.length === 0
            ? t('settings.words.none')
            : t('settings.words', { count: words.length, list }),
          t('settings.words.hint'),
        ].join('\n'),
      ),
      ...(refused.length === 0 ? [] : [text(describeRefused(t, refused))]),
      ...(words.length === 0 ? [] : removalRow(t, page.items, page.number)),
      row(
        button(t, 'settings.words.add', settingsId('add-words'), { style: ButtonStyle.Primary }),
        ...(page.pages > 1 ? pageButtons(t, page, idOf) : []),
      ),
      separator(),
      text(t('settings.words.when-found')),
      row({
        type: ComponentType.StringSelect,
        customId: settingsId('when-found'),
        options: BLOCKED_WORD_ACTIONS.map((action) => ({
          label: t(`settings.words.${action}`),
          value: action,
          default: action === whenFound,
        })),
      }),
    ];
  };

function describeRefused(t: PageView['t'], words: readonly string[]): string {
  const spaced = words.join(', ');
  // Commas alone need no more room than the form had.
  const typed = (spaced.length > MAX_TYPED ? words.join(',') : spaced).replaceAll('`', "'");
  return `${t('settings.words.refused', WORD_LIMITS)}\n\`\`\`\n${typed}\n\`\`\``;
}

/** The form for more words. It starts with those that the card could not add. */
export function wordsForm(t: PageView['t'], card: Message): ModalComponentData {
  const refused = shownTexts(card).flatMap((shown) => REFUSED.exec(shown)?.[1] ?? []);
  const [typed = ''] = refused;
  const input = new TextInputBuilder()
    .setCustomId(WORDS_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    // Unicode normalization can make a text longer.
    .setMaxLength(Math.max(MAX_TYPED, typed.length));
  return {
    customId: settingsId('add-words'),
    title: t('settings.words.add'),
    components: [
      new LabelBuilder()
        .setLabel(t('settings.words.label'))
        .setDescription(t('settings.words.description'))
        .setTextInputComponent(typed === '' ? input : input.setValue(typed)),
    ],
  };
}

function removalRow(t: PageView['t'], words: readonly string[], page: number): CardPart[] {
  const options = words.map((word) => ({ label: word, value: tagOf(foldWord(word)) }));
  return [
    row({
      type: ComponentType.StringSelect,
      customId: settingsId('remove-words', String(page)),
      placeholder: t('settings.words.remove'),
      minValues: 1,
      maxValues: options.length,
      options,
    }),
  ];
}

/** Splits what a member typed into words. */
export function splitWords(typed: string): string[] {
  return typed
    .split(/[,;\n、，；]/)
    .map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
}

export function isValidWord(word: string): boolean {
  const letters = countCharacters(foldWord(word).replaceAll('*', ''));
  return letters >= WORD_LIMITS.min && countCharacters(word) <= WORD_LIMITS.max;
}

/** The list with more words. The same word in another spelling replaces the earlier one. */
export function withWords(words: readonly string[], added: readonly string[]): string[] {
  return [...new Map([...words, ...added].map((word) => [foldWord(word), word])).values()];
}

/** The list without the words of these tags. */
export function withoutWords(words: readonly string[], tags: readonly string[]): string[] {
  return words.filter((word) => !tags.includes(tagOf(foldWord(word))));
}
