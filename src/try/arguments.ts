import { parseArgs } from 'node:util';
import { Locale } from 'discord-api-types/v10';
import { PlainError } from '../shared/common/plain-error.ts';
import { describeArgumentError } from '../shared/program/process.ts';

export const USAGE = `Usage: npm run try -- '/say text:Hello there' [more lines…] [options]

  Runs commands in the sandbox. A line is a command of the bot, a chat message, or a console command such
  as ':join Duet' or ':as Ben' (':help' lists them).

  --join [CHANNEL]   join a voice channel first and listen there (default: Lounge)
  --attach FILE      attach a file to the commands that accept one
  --record FILE.wav  record the voice channel (also joins it)
  --save DIR         folder for posted files (default: out)
  --as NAME          the member who types the lines (default: Ada)
  --locale LOCALE    the language of that member's Discord client, such as ko or ja`;

export interface TryArguments {
  lines: string[];
  /** The voice channel to join. Undefined: none; `''`: the first one. */
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
    if (positionals.length === 0) throw new Error('No command given.');
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

/** @throws Error that lists the known locales */
function readLocale(typed: string): string {
  const locale = LOCALES.find((known) => known.toLowerCase() === typed.toLowerCase());
  if (locale !== undefined) return locale;
  throw new Error(`Unknown locale “${typed}”. Discord supports: ${LOCALES.join(', ')}.`);
}

/** Allows `--join` without a value: it means the first voice channel. */
function withOptionalJoin(args: readonly string[]): string[] {
  return args.map((argument, index) => {
    if (argument !== '--join') return argument;
    const next = args[index + 1];
    return next === undefined || /^[-/:]/.test(next) ? '--join=' : argument;
  });
}
