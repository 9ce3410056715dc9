import { parseArgs } from 'node:util';
import { Locale } from 'discord-api-types/v10';
import { PlainError } from '../shared/common/plain-error.ts';
import { describeArgumentError } from '../shared/program/process.ts';

export const USAGE = `Usage: npm run try -- '/say text:Hello there' [more lines…] [options]

  --join [CHANNEL]   enter a voice channel first and hear the bot there (default: Lounge)
  --attach FILE      attach a file to the commands that take one
  --record FILE.wav  write what was heard in the voice channel (joins, too)
  --save DIR         where posted files are put (default: out)
  --as NAME          who types the commands
  --locale LOCALE    the language of that person's client, such as ko or ja

A line is a command of the bot, a message to chat, or one of the console of npm start, such as
':join Duet' or ':as Ben'.`;

export interface TryArguments {
  lines: string[];
  /** Name of the voice channel to enter; undefined stays outside, `''` takes the first one. */
  join: string | undefined;
  attach: string | undefined;
  record: string | undefined;
  saveTo: string;
  as: string | undefined;
  locale: string | undefined;
}

const LOCALES: readonly string[] = Object.values(Locale);

/** @throws PlainError with the usage */
export function readArguments(args: readonly string[]): TryArguments {
  try {
    const { values, positionals } = parseArgs({
      args: withOptionalJoin(args),
      allowPositionals: true,
      options: {
        join: { type: 'string' },
        attach: { type: 'string' },
        record: { type: 'string' },
        save: { type: 'string', default: 'out' },
        as: { type: 'string' },
        locale: { type: 'string' },
      },
    });
    if (positionals.length === 0) throw new Error('There is no command to try.');
    return {
      lines: positionals,
      join: values.join ?? (values.record === undefined ? undefined : ''),
      attach: values.attach,
      record: values.record,
      saveTo: values.save,
      as: values.as,
      locale: values.locale === undefined ? undefined : readLocale(values.locale),
    };
  } catch (error) {
    throw new PlainError(`${describeArgumentError(error)}\n\n${USAGE}`);
  }
}

/** @throws Error that names the locales there are */
function readLocale(typed: string): string {
  const locale = LOCALES.find((known) => known.toLowerCase() === typed.toLowerCase());
  if (locale !== undefined) return locale;
  throw new Error(
    `Discord's clients have no locale “${typed}”. Those they have: ${LOCALES.join(', ')}.`,
  );
}

/** `--join` may stand alone: then any voice channel will do. */
function withOptionalJoin(args: readonly string[]): string[] {
  return args.map((argument, index) => {
    if (argument !== '--join') return argument;
    const next = args[index + 1];
    return next === undefined || /^[-/:]/.test(next) ? '--join=' : argument;
  });
}
