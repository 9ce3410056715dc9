import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { serveSoundboard } from './cdn/soundboard.ts';
import { Cdn } from './cdn/store.ts';
import { Gateway } from './gateway/gateway.ts';
import { MemberListeners } from './member/member-listeners.ts';
import type { SandboxOptions } from './options.ts';
import { DISCORD_LIMITS } from './options.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { RestFaults } from './rest/faults.ts';
import { Router } from './rest/router.ts';
import { ROUTES } from './rest/routes/all.ts';
import { RestServer } from './rest/server.ts';
import { TrafficLog } from './rest/traffic.ts';
import { RunningSandbox } from './running-sandbox.ts';
import { Application } from './state/application.ts';
import { CommandPermissions } from './state/command-permissions.ts';
import { Commands } from './state/commands.ts';
import type { BotAccount, Discord } from './state/discord.ts';
import { Entitlements } from './state/entitlements.ts';
import { Interactions } from './state/interactions.ts';
import { Messages } from './state/messages.ts';
import { Pins } from './state/pins.ts';
import { Reactions } from './state/reactions.ts';
import { Threads } from './state/threads.ts';
import { VoiceStates } from './state/voice-states.ts';
import { Webhooks } from './state/webhooks.ts';
import type { Sandbox } from './types.ts';
import { startVoiceServer } from './voice/server.ts';
import type { VoiceServer } from './voice/types.ts';
import { DEFAULT_GUILD } from './world/default-guild.ts';
import { addPrivateChannel } from './world/direct-messages.ts';
import { seedGuild } from './world/seed.ts';
import { World } from './world/world.ts';

const ADDRESS = '127.0.0.1';

/** Guilds that are made before the event loop gets a turn. */
const GUILDS_PER_TURN = 25;

/**
 * Starts a sandbox on loopback: REST, gateway and CDN on one port, voice on separate ports.
 * @throws Error when the port is taken or a seed is inconsistent
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const world = await createWorld(options);
  const http = createServer();
  const voice = await startVoiceServer({
    dave: options.dave ?? true,
    modes: options.encryptionModes ?? [
      'aead_aes256_gcm_rtpsize',
      'aead_xchacha20_poly1305_rtpsize',
    ],
  });
  try {
    const host = `${ADDRESS}:${await listen(http, options.port ?? 0)}`;
    const discord = createDiscord(options, { world, host, voice });
    const gateway = new Gateway(discord);
    const faults = new RestFaults();
    const traffic = new TrafficLog(discord.limits.recordedExchanges);
    const limiter = createRateLimiter();
    const router = new Router(ROUTES);
    const onMissing = options.onMissing ?? (() => undefined);
    const rest = new RestServer({ discord, router, limiter, faults, traffic, onMissing });
    http.on('request', (request, response) => {
      const url = URL.parse(request.url ?? '/', `http://${host}`);
      if (url === null) return void response.writeHead(400).end();
      if (discord.cdn.serve(request, response, url)) return;
      if (serveSoundboard(world, response, url)) return;
      // An aborted request needs no answer.
      rest.serve(request, response, url).catch(() => response.destroy());
    });
    http.on('upgrade', (request, socket, head) => gateway.upgrade(request, socket, head));
    const listeners = new MemberListeners(discord, voice);
    return new RunningSandbox({ discord, gateway, voice, listeners, faults, traffic, http });
  } catch (error) {
    http.close();
    await voice.close();
    throw error;
  }
}

async function listen(http: Server, port: number): Promise<number> {
  http.listen(port, ADDRESS);
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

async function createWorld(options: SandboxOptions): Promise<World> {
  const { hasLegacyApplication = false, hasStableIds, application = {} } = options;
  const { name, id } = application;
  const world = new World({ hasLegacyApplication, hasStableIds, name, id });
  for (const [index, seed] of (options.guilds ?? [DEFAULT_GUILD]).entries()) {
    seedGuild(world, seed);
    if ((index + 1) % GUILDS_PER_TURN === 0) await setImmediate();
  }
  for (const seed of options.privateChannels ?? []) addPrivateChannel(world, seed);
  return world;
}

interface Surroundings {
  readonly world: World;
  readonly host: string;
  readonly voice: VoiceServer;
}

function createDiscord(options: SandboxOptions, { world, host, voice }: Surroundings): Discord {
  const limits = { ...DISCORD_LIMITS, ...options.limits };
  const cdn = new Cdn(host, limits.attachmentUrlMs);
  const messages = new Messages(world, cdn);
  const threads = new Threads(world, messages);
  const application = new Application(world);
  const commands = new Commands(world, application);
  return {
    world,
    application,
    cdn,
    limits,
    messages,
    threads,
    reactions: new Reactions(world, messages),
    pins: new Pins(world, messages),
    webhooks: new Webhooks(world, messages, threads),
    commands,
    commandPermissions: new CommandPermissions(world, commands),
    entitlements: new Entitlements(world, options.skus ?? []),
    interactions: new Interactions(world, limits),
    voiceStates: new VoiceStates(world, voice),
    account: createAccount(options, host, world),
  };
}

function createAccount(options: SandboxOptions, host: string, world: World): BotAccount {
  const part = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    token:
      options.application?.token ??
      `${Buffer.from(world.bot.id).toString('base64url')}.${part(4)}.${part(28)}`,
    tokenValid: true,
    gatewayUrl: `ws://${host}`,
    shards: options.shards ?? 1,
    maxConcurrency: options.maxConcurrency ?? 1,
    privilegedIntents: options.privilegedIntents ?? [
      'GuildMembers',
      'GuildPresences',
      'MessageContent',
    ],
    identifiesLeft: 1_000,
  };
}
