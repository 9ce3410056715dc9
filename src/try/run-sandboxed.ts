import { ApplicationCommandType } from 'discord-api-types/v10';
import packageFile from '../../package.json' with { type: 'json' };
import { startHealthServer } from '../bot/health.ts';
import type { RunningPage } from '../sandbox/page/start.ts';
import { DeadlineError, withDeadline } from '../shared/common/deadline.ts';
import type { Config } from '../shared/program/config.ts';
import { explainListenError, stopOnSignals } from '../shared/program/process.ts';
import { type Console, openConsole } from './console.ts';
import { type House, openHouse } from './house.ts';
import { HELP, Play } from './play.ts';
import { Screen } from './screen.ts';
import { type LogOutput, openLog } from './screen-log.ts';

/** How long what the bot said last may take to be heard, saved and recorded. */
const LAST_WORDS_MS = 3_000;

/** `npm start` without a token: the whole bot on this machine, and a console to act in it. */
export async function runSandboxed(config: Config): Promise<void> {
  const screen = new Screen();
  // On a screen for people, only trouble is worth a line; LOG_LEVEL=debug brings the rest.
  const isForPeople = process.stdout.isTTY && config.logLevel === 'info';
  const output = openLog(isForPeople ? 'warn' : config.logLevel, screen.print);
  const house = await openHouse(config, output);
  const page = await openPage(config, house, output);
  const health =
    config.healthPort === undefined ? undefined : await startHealthServer(config.healthPort, house);
  let open: Console | undefined;
  const play = new Play({
    sandbox: house.sandbox,
    saveTo: 'out',
    pageUrl: page.url,
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
    await page.close();
    await house.close();
    await health?.close();
  }, output.log);
  screen.print(welcome(house, play, page));
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

/** @throws PlainError when the port that is asked for cannot be had */
async function openPage({ sandbox: { pagePort } }: Config, house: House, { log }: LogOutput) {
  const { sandbox, service, speech } = house;
  const { version } = packageFile;
  const info = { voiceService: speech, isVoiceServiceEmbedded: service !== undefined, version };
  const { startPage } = await import('../sandbox/page/start.ts');
  return startPage({ sandbox, info, port: pagePort, log }).catch((error) => {
    throw explainListenError(error, 'SANDBOX_PAGE_PORT', pagePort ?? 0);
  });
}

/** Why it is not where it was yesterday. */
function describeTaken({ takenPort }: RunningPage): string {
  if (takenPort === undefined) return '';
  return `\n    (Port ${takenPort} is taken, perhaps by another npm start.)`;
}

function welcome({ sandbox, service, speech }: House, play: Play, page: RunningPage): string {
  const names = sandbox
    .commands()
    .filter(({ type }) => type === ApplicationCommandType.ChatInput)
    .map(({ name }) => `/${name}`);
  const { person, textChannel } = play.place;
  return `
Mynah is ready, ${(performance.now() / 1_000).toFixed(1)} s after its start.${service === undefined ? '' : ' Nothing leaves this machine.'}

  ➜ Open ${page.url} in your browser, and see, use and hear it there.${describeTaken(page)}

  Discord   embedded sandbox at ${sandbox.restUrl}
            server “${play.guild.name}”; you are ${person} in #${textChannel}
  Speech    ${speech}
  Commands  ${names.join(', ')}

Or type here, for example:
${HELP}

Or in one go, in another terminal:
  npm run try -- '/say text:Hello there' --join --record hello.wav
To bring the bot to your own server, put DISCORD_TOKEN into .env: the README shows how.
`;
}
