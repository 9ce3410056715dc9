import { setImmediate } from 'node:timers/promises';
import type { Member, Sandbox } from '../../src/sandbox/types.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { IN_MEMORY, loadConfig } from '../../src/shared/program/config.ts';
import { startLocalStack } from '../../src/try/local-stack.ts';
import { startHostedService } from '../../test/support/hosted-service.ts';
import { Violation } from '../target.ts';

/** The server that hostile events are about. */
export const GUILD = '1200000000000000001';
/** A server that they leave alone: its members must still be answered. */
const QUIET_GUILD = '1200000000000000002';

const INPUTS_PER_CHECK = 25;
/** Turns of the event loop until the bot has read what the sandbox has sent. */
const TURNS = 10;
/** Discord waits 3 s. Here, the bot may have to connect again first. */
const DEADLINE_MS = 60_000;

/** The real bot, connected to a sandbox, with a small voice service. */
export interface BotStack {
  readonly sandbox: Sandbox;
  /** IDs by the names that inputs use for them: `$general`. */
  readonly ids: Readonly<Record<string, string>>;
  member(name: string): Member;
  /** Gives the bot time to read an input. Now and then, checks that it still answers. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function openBotStack(): Promise<BotStack> {
  const hosted = await startHostedService();
  const config = loadConfig({
    ...{ LOG_LEVEL: 'fatal', DATA_DIR: IN_MEMORY, CACHE_MEGABYTES: '0' },
    ...hosted.environment,
  });
  const seed = {
    owner: 'ada',
    members: [{ name: 'ada' }, { name: 'ben', locale: 'ko' }],
    channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
  };
  const stack = await startLocalStack(
    config,
    { log: createLogger('silent') },
    {
      guilds: [
        { ...seed, id: GUILD, name: 'Fuzz' },
        { ...seed, id: QUIET_GUILD, name: 'Quiet' },
      ],
    },
  );
  const { sandbox } = stack;
  const check = () => answers(sandbox.as(QUIET_GUILD, 'ben'));
  let inputs = 0;
  return {
    sandbox,
    ids: idsIn(sandbox),
    member: (name) => sandbox.as(GUILD, name),
    settle: async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
      inputs += 1;
      if (inputs % INPUTS_PER_CHECK === 0) await check();
    },
    close: async () => {
      await stack.close();
      await hosted.close();
    },
  };
}

function idsIn(sandbox: Sandbox): Record<string, string> {
  const guild = sandbox.guilds.find(({ id }) => id === GUILD);
  if (guild === undefined) throw new Error('no guild');
  return {
    guild: GUILD,
    bot: sandbox.botUserId,
    general: guild.channel('general').id,
    Lounge: guild.channel('Lounge').id,
    ada: guild.member('ada').id,
    ben: guild.member('ben').id,
  };
}

/** @throws Violation if the bot does not answer, also when asked again */
async function answers(member: Member): Promise<void> {
  const deadlineMs = Date.now() + DEADLINE_MS;
  while (Date.now() < deadlineMs) {
    const run = await member.command('general', 'help');
    const reply = await run.reply().catch(() => undefined);
    if (reply?.text.includes('/') === true) return;
  }
  throw new Violation('members of another server are no longer answered');
}

/** Replaces names such as `$general` by IDs. */
export function fillIds(value: unknown, ids: Readonly<Record<string, string>>): unknown {
  const filled = JSON.stringify(value)?.replace(/\$(\w+)/g, (found, name) => ids[name] ?? found);
  return filled === undefined ? undefined : JSON.parse(filled);
}
