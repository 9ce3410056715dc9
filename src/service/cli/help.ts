import { type Command, type CommandOption, PROGRAM } from './command.ts';
import { COMMANDS } from './commands.ts';
import { alignColumns, optionLines } from './format.ts';

/** Options of every command. */
export const COMMON_OPTIONS: Readonly<Record<'data' | 'help', CommandOption>> = {
  data: { value: 'DIR', description: 'database folder (default: DATA_DIR, else ./data)' },
  help: { description: 'show this help (-h)' },
};

export const SERVE_OPTIONS: Readonly<Record<'port', CommandOption>> = {
  port: {
    value: 'PORT',
    description: 'port to listen on (default: VOICE_SERVICE_PORT, else 8080)',
  },
};

/** @param commands all, or those of one group */
export function helpOnAll(commands: readonly Command[] = COMMANDS): string {
  const rows = commands.map((command) => [`  ${signatureOf(command)}`, command.description]);
  const isAll = commands === COMMANDS;
  const serve = isAll ? [['  serve [--port PORT]', 'run the voice service (default command)']] : [];
  return [
    `Usage: ${PROGRAM} [COMMAND] [options]`,
    '',
    ...alignColumns([...serve, ...rows]),
    '',
    ...optionLines(COMMON_OPTIONS),
    '',
    `Run "${PROGRAM} COMMAND --help" for help on a command. Settings are listed in .env.example.`,
    'With DATABASE_URL, all commands use that PostgreSQL database unless --data is given.',
    ...exampleLines(
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
    'Run the voice service until SIGINT or SIGTERM.',
    '',
    ...optionLines({ ...SERVE_OPTIONS, ...COMMON_OPTIONS }),
    ...exampleLines(['serve', 'serve --port 8090 --data /var/lib/mynah']),
  ].join('\n');
}

export function helpOn(command: Command): string {
  return [
    `Usage: ${PROGRAM} ${signatureOf(command)}`,
    '',
    `${command.name}: ${command.description}.`,
    '',
    ...optionLines({ ...command.options, ...COMMON_OPTIONS }),
    ...exampleLines(command.examples),
  ].join('\n');
}

/** For example `key issue ACCOUNT --name NAME`. */
export function signatureOf({ name, operands, options }: Command): string {
  const words = Object.entries(options).map(([option, { value, requiredMessage }]) => {
    const word = value === undefined ? `--${option}` : `--${option} ${value}`;
    return requiredMessage === undefined ? `[${word}]` : word;
  });
  return [name, ...operands, ...words].join(' ');
}

function exampleLines(examples: readonly string[]): string[] {
  const lines = examples.map((example) =>
    example.includes('npm run') ? `  ${example}` : `  ${PROGRAM} ${example}`,
  );
  return ['', 'Examples:', ...lines];
}
