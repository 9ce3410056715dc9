import { createInterface } from 'node:readline';
import { createLogger } from '../common/logger.ts';
import type { Config } from '../config.ts';
import { startHealthServer } from '../health.ts';
import { print, stopOnSignals } from '../process.ts';
import { type House, openHouse } from './house.ts';
import { writeRecording } from './recording.ts';
import { Scene } from './scene.ts';

const HELP = `  /say text:Hello there       a command of the bot, with its options
  :join [CHANNEL]  :leave     enter or leave a voice channel
  :record FILE.wav            write what was heard there so far
  :as NAME                    be somebody else
  :help  :quit`;

/** `npm start` without a token: the whole bot on this machine, and a console to act in it. */
export async function runSandboxed(config: Config): Promise<void> {
  // On a screen for people, only trouble is worth a line; LOG_LEVEL=info brings the rest.
  const log = createLogger(
    process.stdout.isTTY && config.logLevel === 'info' ? 'warn' : config.logLevel,
  );
  const house = await openHouse(config, log);
  const health =
    config.healthPort === undefined
      ? undefined
      : await startHealthServer(config.healthPort, house.isReady);
  stopOnSignals(async () => {
    await house.close();
    await health?.close();
  }, log);
  const scene = openScene(house);
  print(screen(house, scene));
  await serveConsole(house, scene);
}

function openScene(house: House, as?: string): Scene {
  const echo = !process.stdin.isTTY;
  return new Scene({ sandbox: house.sandbox, as, saveTo: 'out', echo, print });
}

function screen({ sandbox, service, speech }: House, scene: Scene): string {
  const names = sandbox.commands().map(({ name }) => `/${name}`);
  const { person, textChannel } = scene.place;
  return `
Mynah is ready, ${(performance.now() / 1_000).toFixed(1)} s after its start.${service === undefined ? '' : ' Nothing leaves this machine.'}

  Discord   embedded sandbox at ${sandbox.restUrl}
            server “${scene.guild.name}”; you are ${person} in #${textChannel}
  Speech    ${speech}
  Commands  ${names.join(', ')}

Type here, for example:
${HELP}

Or in one go, in another terminal:
  npm run try -- '/say text:Hello there' --join --record hello.wav
To bring the bot to your own server, put DISCORD_TOKEN into .env: the README shows how.
`;
}

/** Reads lines until the input ends; without a keyboard (a container, a pipe) the bot just goes on. */
async function serveConsole(house: House, first: Scene): Promise<void> {
  let scene = first;
  const prompt = () => {
    const { person, textChannel, voiceChannel } = scene.place;
    lines.setPrompt(`${person} #${textChannel}${voiceChannel ? ` 🔈${voiceChannel}` : ''} › `);
    if (process.stdin.isTTY) lines.prompt();
  };
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });
  // In a terminal readline takes Ctrl-C for itself: it would close the prompt and leave the bot running.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  prompt();
  for await (const typed of lines) {
    const line = typed.trim();
    if (line === ':quit') process.kill(process.pid, 'SIGTERM');
    else if (line !== '') scene = await obey(line, scene, house);
    prompt();
  }
  // Ctrl-D. A closed pipe, as in a container, ends nothing.
  if (process.stdin.isTTY) process.kill(process.pid, 'SIGTERM');
}

async function obey(line: string, scene: Scene, house: House): Promise<Scene> {
  const [verb, argument = ''] = line.split(/\s+(.*)/s);
  try {
    if (!line.startsWith(':')) await scene.run(line);
    else if (verb === ':join') await scene.join(argument);
    else if (verb === ':leave') scene.leave();
    else if (verb === ':as') return changePerson(house, scene, argument);
    else if (verb === ':record') await record(scene, argument);
    else print(HELP);
  } catch (error) {
    print(`  ✗ ${error instanceof Error ? error.message : error}`);
  }
  return scene;
}

function changePerson(house: House, scene: Scene, name: string): Scene {
  const next = openScene(house, name);
  scene.leave();
  return next;
}

async function record(scene: Scene, file: string): Promise<void> {
  if (file === '' || scene.heard.length === 0) {
    print('  Join a voice channel, let the bot speak, then give a file name: :record hello.wav');
    return;
  }
  const seconds = await writeRecording(file, scene.heard);
  print(`  ● ${file}: ${seconds.toFixed(1)} s`);
}
