import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../commands/index.ts';
import { createCommandRegistry } from '../src/bot/discord/command-registry.ts';
import { startSandbox } from '../src/sandbox/start.ts';
import type {
  HeardSpeech,
  InteractionRun,
  Listener,
  Member,
  Sandbox,
} from '../src/sandbox/types.ts';
import { DEFAULT_VOICE } from '../src/shared/contract/voices.ts';
import { openFolder } from './folder.ts';

/** How long a listener waits for the end of a clip. */
const HEAR_TIMEOUT_MS = 60_000;

/** The one member of a server, who listens in its voice channel. */
export interface BenchMember {
  readonly member: Member;
  readonly listener: Listener;
}

/** A sandbox in this process, with a listener in each server and a folder for a bot. */
export interface BenchDiscord extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly members: readonly BenchMember[];
  readonly folder: string;
}

/** Guilds of one shard. discord.js holds back op 4 after 120 sends a minute. */
const GUILDS_PER_SHARD = 100;
/** Longer than Discord's, because many commands at once keep this process and slow bots busy. */
const INTERACTION_DEADLINE_MS = 15_000;

export async function openBenchDiscord(guilds: number): Promise<BenchDiscord> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const shards = Math.ceil(guilds / GUILDS_PER_SHARD);
  const sandbox = await startSandbox({
    shards,
    maxConcurrency: shards,
    limits: { interactionDeadlineMs: INTERACTION_DEADLINE_MS },
    guilds: Array.from({ length: guilds }, (_, index) => ({
      name: `Server ${index}`,
      members: [{ name: `listener-${index}` }],
      channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
    })),
  });
  cleanup.defer(() => sandbox.close());
  await prepareForBot(sandbox, folder.path);
  const members = await Promise.all(
    sandbox.guilds.map(async (guild, index) => {
      const member = sandbox.as(guild.id, `listener-${index}`);
      return { member, listener: await member.joinVoice('Lounge') };
    }),
  );
  const open = cleanup.move();
  return {
    sandbox,
    members,
    folder: folder.path,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Writes the sandbox's certificate to the folder of a bot, and deploys the commands. */
export async function prepareForBot(sandbox: Sandbox, folder: string): Promise<void> {
  writeFileSync(path.join(folder, 'sandbox.pem'), sandbox.certificate);
  const registry = await createCommandRegistry({
    token: sandbox.botToken,
    apiUrl: sandbox.restUrl,
    definitions: commands.map(({ data }) => data),
  });
  await registry.deploy();
}

export interface SpokenText {
  run: InteractionRun;
  heard: HeardSpeech;
}

/**
 * Uses `/say` and listens to the end. Without a voice, each member would have one of their own, with another tempo.
 * @throws Error with the bot's reply when nothing is heard
 */
export async function say({ member, listener }: BenchMember, text: string): Promise<SpokenText> {
  listener.forget();
  const hearing = listener.hear({ timeoutMs: HEAR_TIMEOUT_MS });
  hearing.catch(() => {});
  const run = await member.command('general', 'say', { text, voice: DEFAULT_VOICE });
  try {
    return { run, heard: await hearing };
  } catch (cause) {
    const reply = run.answer?.text ?? 'nothing';
    throw new Error(`nothing was heard; the bot replied: ${reply}`, { cause });
  }
}
