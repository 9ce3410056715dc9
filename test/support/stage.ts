import { expect } from 'vitest';
import type {
  GuildSeed,
  GuildView,
  HeardSpeech,
  InteractionRun,
  Listener,
  Member,
  OptionValue,
  Sandbox,
  SandboxOptions,
} from '../../src/sandbox/types.ts';
import { createLogger, type Logger } from '../../src/shared/common/logger.ts';
import { IN_MEMORY, loadConfig } from '../../src/shared/program/config.ts';
import { type House, openHouse } from '../../src/try/house.ts';
import { loadDiscordDescription } from './openapi.ts';

/** What a story plays on: the real bot in the sandbox, with the embedded service or a given one. */
export interface Stage extends AsyncDisposable {
  readonly house: House;
  readonly sandbox: Sandbox;
  readonly guild: GuildView;
  /** Act as somebody of the first guild, by name. */
  as(name: string): Member;
  /** `/say` in #general. */
  say(member: Member, text: string, options?: Record<string, OptionValue>): Promise<InteractionRun>;
  close(): Promise<void>;
}

export interface StageOptions {
  sandbox?: SandboxOptions;
  /** Variables of `.env`. */
  environment?: Record<string, string>;
  /** Default: standard error, and there what ends the program alone. */
  log?: Logger;
}

/** One server with two voice channels, of which the second takes two people. */
const STAGE_GUILD: GuildSeed = {
  name: 'Stage',
  owner: 'ada',
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'ben', displayName: 'Ben' },
    { name: 'minjun', displayName: '민준', locale: 'ko' },
    { name: 'yuki', displayName: '雪', locale: 'ja' },
  ],
  channels: [
    { name: 'general' },
    { name: 'Lounge', kind: 'voice' },
    { name: 'Duet', kind: 'voice', userLimit: 2 },
  ],
};

/** Discord waits 3 s. Here it is patient: Discord, bot and listeners share one busy process, and no story is about that. */
const PATIENT_MS = 15_000;

const description = loadDiscordDescription();

/**
 * Opens a stage. Closing it holds every REST exchange of the story against Discord's own
 * description, where that is at hand.
 */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const config = loadConfig({
    LOG_LEVEL: 'fatal',
    DATA_DIR: IN_MEMORY,
    // Stories count what the service is asked for; the one about the cache turns it on.
    CACHE_MEGABYTES: '0',
    // Each takes two seconds of a core to warm up.
    VOICE_SERVICE_WORKERS: '1',
    ...options.environment,
  });
  const house = await openHouse(
    config,
    { log: options.log ?? createLogger(config.logLevel) },
    {
      guilds: [STAGE_GUILD],
      ...options.sandbox,
      limits: { interactionDeadlineMs: PATIENT_MS, ...options.sandbox?.limits },
    },
  );
  const { sandbox } = house;
  const problems: string[] = [];
  const stopChecking = sandbox.traffic.on((exchange) => {
    if (description !== undefined) problems.push(...description.check(exchange));
  });
  const first = () => {
    const [guild] = sandbox.guilds;
    if (guild === undefined) throw new Error('a stage needs a guild');
    return guild;
  };
  const close = async () => {
    await house.close();
    stopChecking();
    expect(problems).toEqual([]);
  };
  return {
    house,
    sandbox,
    get guild() {
      return first();
    },
    as: (name) => sandbox.as(first().id, name),
    say: (member, text, more = {}) => member.command('general', 'say', { text, ...more }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Listens for the next speech while something makes the bot speak. */
export async function hearing(
  listener: Listener,
  act: () => Promise<unknown>,
): Promise<HeardSpeech> {
  const heard = listener.hear({ timeoutMs: 60_000 });
  heard.catch(() => undefined);
  await act();
  return heard;
}
