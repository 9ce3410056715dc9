import { ApplicationCommandType } from 'discord-api-types/v10';
import { DeadlineError, withDeadline } from '../common/deadline.ts';
import type { Config } from '../config.ts';
import { startHealthServer } from '../health.ts';
import { stopOnSignals } from '../process.ts';
import { type Console, openConsole } from './console.ts';
import { type House, openHouse } from './house.ts';
import { HELP, Play } from './play.ts';
import { Screen } from './screen.ts';
import { openLog } from './screen-log.ts';

/** How long what the bot said last may take to be heard, saved and recorded. */
const LAST_WORDS_MS = 3_000;

/** `npm start` without a token: the whole bot on this machine, and a console to act in it. */
export async function runSandboxed(config: Config): Promise<void> {
  const screen = new Screen();
  // On a screen for people, only trouble is worth a line; LOG_LEVEL=debug brings the rest.
  const isForPeople = process.stdout.isTTY && config.logLevel === 'info';
  const output = openLog(isForPeople ? 'warn' : config.logLevel, screen.print);
  const house = await openHouse(config, output);
  const health =
    config.healthPort === undefined ? undefined : await startHealthServer(config.healthPort, house);
  let open: Console | undefined;
  const play = new Play({
    sandbox: house.sandbox,
    saveTo: 'out',
    echo: !process.stdin.isTTY,
    print: screen.print,
    onQuit: () => {
      open?.close();
      process.kill(process.pid, 'SIGTERM');
    },
  });
  stopOnSignals(async () => {
    open?.close();
    await house.stopBot();
    await lastWords(play);
    await house.close();
    await health?.close();
  }, output.log);
  screen.print(welcome(house, play));
  open = openConsole(play, screen, (signal) => process.kill(process.pid, signal));
}

/** What was asked for is still saved and recorded, as far as it was spoken. */
async function lastWords(play: Play): Promise<void> {
  try {
    await withDeadline(play.settled(), LAST_WORDS_MS, 'The last words');
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
  }
}

function welcome({ sandbox, service, speech }: House, play: Play): string {
  const names = sandbox
    .commands()
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .map(({ name }) => `/${name}`);
  const { person, textChannel } = play.place;
  return `
Mynah is ready, ${(performance.now() / 1_000).toFixed(1)} s after its start.${service === undefined ? '' : ' Nothing leaves this machine.'}

  Discord   embedded sandbox at ${sandbox.restUrl}
            server “${play.guild.name}”; you are ${person} in #${textChannel}
  Speech    ${speech}
  Commands  ${names.join(', ')}

Type here, for example:
${HELP}

Or in one go, in another terminal:
  npm run try -- '/say text:Hello there' --join --record hello.wav
To bring the bot to your own server, put DISCORD_TOKEN into .env: the README shows how.
`;
}
