import { type APIApplicationCommandBasicOption, escapeMarkdown } from 'discord.js';
import { listNames } from '../../src/bot/discord/list-names.ts';
import type { AutocompleteCall, Choice, CommandCall } from '../../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { BLOCKED_WORD_ACTIONS, type GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { foldWord } from '../../src/bot/text/blocked-words/filter.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { choice, stringOption } from '../options/option.ts';
import { callerOf } from '../shared/caller.ts';
import { confirmChange } from '../shared/confirm-change.ts';

type BlockedWords = GuildSettings['blockedWords'];

/** A single letter is in almost every text. */
const MIN_LETTERS = 2;
/** Leaves room for the rest of a Discord message. */
const MAX_LIST_CHARACTERS = 1_500;
const MAX_CHOICES = 25;

/** The options of `/settings block-words`. An empty one changes nothing. */
export const blockedWordOptions: APIApplicationCommandBasicOption[] = [
  { ...stringOption('words-to-block'), max_length: MAX_LIST_CHARACTERS },
  { ...stringOption('word-to-unblock'), autocomplete: true },
  {
    ...stringOption('when-found'),
    choices: BLOCKED_WORD_ACTIONS.map((action) =>
      choice(action, `settings.blocked-words.${action}`),
    ),
  },
];

/**
 * `/settings block-words`: adds and removes words that are not spoken, and shows them. Replies are for the caller only.
 * @throws Failure `settings.word-invalid`, `settings.full`
 */
export async function changeBlockedWords(call: CommandCall): Promise<void> {
  const { interaction, services, settings: before, reply, t } = call;
  const { options } = interaction;
  const { guildId } = callerOf(interaction);
  const added = parseWords(options.getString('add') ?? '');
  const removed = parseWords(options.getString('remove') ?? '', { isChecked: false });
  const whenFound = BLOCKED_WORD_ACTIONS.find(
    (action) => action === options.getString('when-found'),
  );
  const { blockedWords } = await services.store.settings.update(guildId, (settings) => ({
    ...settings,
    blockedWords: {
      words: changeList(settings.blockedWords.words, added, removed),
      whenFound: whenFound ?? settings.blockedWords.whenFound,
    },
  }));
  const isChange = added.length > 0 || removed.length > 0 || whenFound !== undefined;
  await reply.show(
    [
      ...(isChange ? [confirmChange(t, before.blockedWords, blockedWords)] : []),
      describeBlockedWords(t, blockedWords),
    ].join('\n'),
  );
}

/** Suggests the words that are blocked. Only managers have the command. */
export async function suggestBlockedWords({
  interaction,
  services,
}: AutocompleteCall): Promise<Choice[]> {
  const { guildId, isManager } = callerOf(interaction);
  if (!isManager) return [];
  const { blockedWords } = await services.store.settings.get(guildId);
  const typed = foldWord(interaction.options.getFocused());
  return blockedWords.words
    .filter((word) => foldWord(word).includes(typed))
    .slice(0, MAX_CHOICES)
    .map((word) => ({ name: word, value: word }));
}

function describeBlockedWords(t: CommandCall['t'], { words, whenFound }: BlockedWords): string {
  const action = t(`settings.blocked-words.${whenFound}`);
  if (words.length === 0) return t('settings.blocked-words.none');
  const shown: string[] = [];
  let length = 0;
  for (const word of words) {
    const plain = escapeMarkdown(word);
    length += plain.length + 2;
    if (length > MAX_LIST_CHARACTERS) break;
    shown.push(plain);
  }
  const list = listNames(
    t.locale,
    words.map((word) => escapeMarkdown(word)),
    shown.length,
  );
  return t('settings.blocked-words.list', { count: words.length, action, list });
}

function changeList(
  words: readonly string[],
  added: readonly string[],
  removed: readonly string[],
): string[] {
  const gone = new Set(removed.map(foldWord));
  const byLetters = new Map([...words, ...added].map((word) => [foldWord(word), word]));
  return [...byLetters].flatMap(([letters, word]) => (gone.has(letters) ? [] : [word]));
}

/** @throws Failure `settings.word-invalid` */
function parseWords(typed: string, { isChecked = true } = {}): string[] {
  const words = typed
    .split(/[,;\n、，；]/)
    .map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
  if (isChecked && !words.every(isValid)) {
    throw new Failure('settings.word-invalid', {
      min: MIN_LETTERS,
      max: STORE_LIMITS.blockedWordCharacters,
    });
  }
  return words;
}

function isValid(word: string): boolean {
  const letters = countCharacters(foldWord(word).replaceAll('*', ''));
  return letters >= MIN_LETTERS && countCharacters(word) <= STORE_LIMITS.blockedWordCharacters;
}
