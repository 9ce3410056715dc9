import { type Command, type CommandOption, PROGRAM } from './command.ts';
import { COMMANDS } from './commands.ts';
import { table } from './format.ts';

/** What every command takes. */
export const COMMON_OPTIONS: Readonly<Record<'data' | 'help', CommandOption>> = {
  data: { value: 'DIR', about: 'the folder of the database (default: DATA_DIR, else ./data)' },
  help: { about: 'this text (-h)' },
};

export const SERVE_OPTIONS: Readonly<Record<'port', CommandOption>> = {
  port: { value: 'PORT', about: 'where to listen (default: VOICE_SERVICE_PORT, else 8080)' },
};

/** All commands, or those whose names begin with a word. */
export function helpOnAll(commands: readonly Command[] = COMMANDS): string {
  const rows = commands.map((command) => [`  ${signatureOf(command)}`, command.about]);
  const isAll = commands === COMMANDS;
  const serve = isAll
    ? [['  serve [--port PORT]', 'runs the voice service (what no command does, too)']]
    : [];
  return [
    `Usage: ${PROGRAM} [COMMAND] [options]`,
    '',
    ...align([...serve, ...rows]),
    '',
    ...optionLines(COMMON_OPTIONS),
    '',
    `${PROGRAM} COMMAND --help tells more about one. Settings are in .env.example; with DATABASE_URL`,
    'everything works on that PostgreSQL database, unless --data names a folder.',
    ...examplesOf(
      isAll
        ? ['account create acme --plan creator', 'key issue acme --name ci', 'serve --port 8080']
        : commands.flatMap(({ examples }) => examples.slice(0, 1)),
    ),
  ].join('\n');
}

export function helpOnServe(): string {
  return [
    `Usage: ${PROGRAM} serve [--port PORT]`,
    '',
    'Runs the voice service until SIGINT or SIGTERM.',
    '',
    ...optionLines({ ...SERVE_OPTIONS, ...COMMON_OPTIONS }),
    ...examplesOf(['serve', 'serve --port 8090 --data /var/lib/mynah']),
  ].join('\n');
}

export function helpOn(command: Command): string {
  return [
    `Usage: ${PROGRAM} ${signatureOf(command)}`,
    '',
    `${command.name}: ${command.about}.`,
    '',
    ...optionLines({ ...command.options, ...COMMON_OPTIONS }),
    ...examplesOf(command.examples),
  ].join('\n');
}

/** `key issue ACCOUNT --name NAME` */
export function signatureOf({ name, operands, options }: Command): string {
  const words = Object.entries(options).map(([option, { value, isMissing }]) => {
    const word = value === undefined ? `--${option}` : `--${option} ${value}`;
    return isMissing === undefined ? `[${word}]` : word;
  });
  return [name, ...operands, ...words].join(' ');
}

function optionLines(options: Readonly<Record<string, CommandOption>>): string[] {
  return align(
    Object.entries(options).map(([name, { value, about }]) => [
      `  --${name}${value === undefined ? '' : ` ${value}`}`,
      about,
    ]),
  );
}

function examplesOf(examples: readonly string[]): string[] {
  const lines = examples.map((example) =>
    example.includes('npm run') ? `  ${example}` : `  ${PROGRAM} ${example}`,
  );
  return ['', 'Examples:', ...lines];
}

/** A table without its heading. */
function align(rows: readonly (readonly string[])[]): string[] {
  return table(['', ''], rows).slice(1);
}
