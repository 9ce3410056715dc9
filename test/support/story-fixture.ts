import { expect } from 'vitest';
import type {
  GuildSeed,
  GuildView,
  Listener,
  Member,
  OptionValue,
  SandboxOptions,
} from '../../src/sandbox/types.ts';
import { createLogger, type Logger } from '../../src/shared/common/logger.ts';
import { IN_MEMORY, loadConfig } from '../../src/shared/program/config.ts';
import { startLocalStack } from '../../src/try/local-stack.ts';
import { loadDiscordDescription } from './openapi.ts';

/** Everything a story needs: the real bot in a sandbox, with the embedded voice service or a given one. */
export type Story = ReturnType<Awaited<ReturnType<typeof startStoryBot>>['storyIn']>;

export interface StoryOptions {
  sandbox?: SandboxOptions;
  /** Variables of `.env`. */
  environment?: Record<string, string>;
  /** Whether every REST exchange must be as Discord describes it. Default: true. */
  checksTraffic?: boolean;
  /** Default: standard error, fatal errors only. */
  log?: Logger;
}

/** A server with two voice channels. The second one has room for two. */
export const STORY_GUILD: GuildSeed = {
  name: 'Story',
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

/** Discord waits 3 s for a response. The sandbox waits longer because everything shares one busy process. */
const INTERACTION_DEADLINE_MS = 15_000;

/** Loaded with the first story, because benchmarks import this module without one. */
let description: { readonly loaded: ReturnType<typeof loadDiscordDescription> } | undefined;

/** Starts the bot in a sandbox, whose REST exchanges are compared with Discord's description. */
export async function startStoryBot(options: StoryOptions = {}) {
  const config = loadConfig({
    LOG_LEVEL: 'fatal',
    DATA_DIR: IN_MEMORY,
    // Stories count requests to the voice service. The story about the cache turns it on.
    CACHE_MEGABYTES: '0',
    // Each worker takes two seconds of CPU time to warm up.
    VOICE_SERVICE_WORKERS: '1',
    VOICE_SERVICE_WARM_UP: 'off',
    ...options.environment,
  });
  const stack = await startLocalStack(
    config,
    { log: options.log ?? createLogger(config.logLevel) },
    {
      guilds: [STORY_GUILD],
      hasLegacyApplication: true,
      ...options.sandbox,
      limits: { interactionDeadlineMs: INTERACTION_DEADLINE_MS, ...options.sandbox?.limits },
    },
  );
  const { sandbox } = stack;
  description ??= { loaded: loadDiscordDescription() };
  const { loaded } = description;
  const problems: string[] = [];
  sandbox.traffic.on((exchange) => {
    if (loaded !== undefined && options.checksTraffic !== false)
      problems.push(...loaded.check(exchange));
  });
  return {
    stack,
    /** A story in this server. `close` ends only the story. */
    storyIn: (guild: () => GuildView, close: () => Promise<void>) => ({
      stack,
      sandbox,
      get guild() {
        return guild();
      },
      /** Acts as a member of this server, by name. */
      as: (name: string) => sandbox.as(guild().id, name),
      /** Uses `/say` in #general. */
      say: (member: Member, text: string, more: Record<string, OptionValue> = {}) =>
        member.command('general', 'say', { text, ...more }),
      close,
      [Symbol.asyncDispose]: close,
    }),
    /** Fails if a REST exchange since the last check was not as Discord describes it. */
    checkTraffic: () => expect(problems.splice(0)).toEqual([]),
  };
}

/**
 * Starts the bot in a sandbox. Closing it checks every REST exchange of the story against Discord's
 * OpenAPI description, if that is installed.
 */
export async function openStory(options: StoryOptions = {}): Promise<Story> {
  const { stack, storyIn, checkTraffic } = await startStoryBot(options);
  const first = () => {
    const [guild] = stack.sandbox.guilds;
    if (guild === undefined) throw new Error('a story needs a guild');
    return guild;
  };
  return storyIn(first, async () => {
    await stack.close();
    checkTraffic();
  });
}

/** Returns the next speech that a listener hears while `act` makes the bot speak. */
export async function hearWhile(listener: Listener, act: () => Promise<unknown>) {
  const heard = listener.hear({ timeoutMs: 60_000 });
  heard.catch(() => undefined);
  await act();
  return heard;
}
