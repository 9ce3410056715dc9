import { describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { REPLY_LANGUAGES, sentencesIn } from '../../src/bot/i18n/index.ts';

/** A command, subcommand or option, with its name in each language. */
interface Named {
  name: string;
  name_localizations?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  options?: readonly Named[] | undefined;
}

const commands: readonly Named[] = definitions;
const SUBCOMMAND = 1;

const shownIn = (language: string, { name, name_localizations: names }: Named) =>
  names?.[language] ?? name;

/** All commands and subcommands in one language: `/preset`, `/preset save`. */
function commandsIn(language: string): Set<string> {
  return new Set(
    commands.flatMap((command) => {
      const whole = `/${shownIn(language, command)}`;
      const subcommands = (command.options ?? []).filter(
        (option) => 'type' in option && option.type === SUBCOMMAND,
      );
      return [whole, ...subcommands.map((one) => `${whole} ${shownIn(language, one)}`)];
    }),
  );
}

function optionsIn(language: string): Set<string> {
  const names = (options: readonly Named[] = []): string[] =>
    options.flatMap((one) => [shownIn(language, one), ...names(one.options)]);
  return new Set(names(commands.flatMap(({ options }) => options ?? [])));
}

/** Commands that members can click, by their English names. */
const mentioned = (text: string) => [...text.matchAll(/<\/([^>]*)>/g)].map(([, name = '']) => name);
const marked = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
/** Commands outside code marks, as in the names of choices, where Discord has no markdown. */
const unmarked = (text: string) =>
  [
    ...text
      .replace(/`[^`]+`|<\/[^>]*>/g, '')
      .matchAll(/(?<![\p{L}\p{N}/:<}])\/\p{L}[\p{L}\p{M}\p{N}-]*/gu),
  ].map(([word]) => word);

describe.each(REPLY_LANGUAGES)('sentences in %s', (language) => {
  const commandNames = commandsIn(language);
  const options = optionsIn(language);

  test('mention only commands that exist, in a way that members can click', () => {
    const english = commandsIn('en');
    for (const [key, text] of Object.entries(sentencesIn(language))) {
      for (const name of mentioned(text)) {
        expect(english.has(`/${name}`), `${key}: ${name}`).toBe(true);
      }
      expect(text.includes('`/') && !text.includes('{{'), `${key}: write </name>`).toBe(false);
    }
  });

  test('name commands and options in the language of the reader', () => {
    for (const [key, text] of Object.entries(sentencesIn(language))) {
      // Single signs are part of a pattern.
      const fixed = marked(text).filter((inner) => !inner.includes('{{') && /\p{L}/u.test(inner));
      for (const inner of fixed) {
        const exists = inner.startsWith('/') ? commandNames.has(inner) : options.has(inner);
        expect(exists, `${key}: ${inner}`).toBe(true);
      }
      for (const word of unmarked(text))
        expect(commandNames.has(word), `${key}: ${word}`).toBe(true);
    }
  });
});
