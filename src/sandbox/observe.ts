import {
  type APIApplicationCommandInteractionDataOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
} from 'discord-api-types/v10';
import type { TrafficLog } from './rest/traffic.ts';
import type { Discord } from './state/discord.ts';
import type { Interaction } from './state/interactions.ts';
import { originOf } from './state/respond.ts';
import { messageView } from './state/views.ts';
import type { ContinuedCommand } from './types/message.ts';
import type { Observation, SentInteraction } from './types/observation.ts';
import type { RestExchange } from './types/traffic.ts';
import type { VoiceServer } from './voice/types.ts';
import { type LooseComponent, walkComponents } from './world/components.ts';
import type { WorldEvent } from './world/world.ts';

interface Observed {
  readonly discord: Discord;
  readonly traffic: TrafficLog;
  readonly voice: VoiceServer;
}

/**
 * Reports what passes over the sandbox's gateway, HTTP API and voice server.
 * @returns a function that stops the reports
 */
export function observe(
  { discord, traffic, voice }: Observed,
  listener: (observation: Observation) => void,
): () => void {
  const stops = [
    discord.world.onEvent((event) => {
      if (event.name === 'INTERACTION_CREATE') reportInteraction(discord, event, listener);
    }),
    discord.messages.onChange(({ kind, message }) => {
      const guildId = discord.world.channel(message.channelId)?.guildId;
      if (kind === 'deleted' || guildId === undefined) return;
      const view = messageView(message, discord);
      listener({ kind: 'message', guildId, message: view, atMs: performance.now() });
    }),
    traffic.on((exchange) => reportExchange(discord, exchange, listener)),
    discord.voiceStates.onRequest((outcome) =>
      listener({ kind: 'voice-request', ...outcome, atMs: performance.now() }),
    ),
    voice.onFact((fact) => listener({ kind: 'voice', fact, atMs: fact.atMs })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The parts of INTERACTION_CREATE that all interactions share, and those of each kind. */
interface InteractionPayload {
  readonly id: string;
  readonly type: number;
  readonly token: string;
  readonly channel_id: string;
  readonly member?: { readonly nick?: string | null; readonly user: UserPayload };
  readonly user?: UserPayload;
  readonly message?: { readonly id: string; readonly components?: readonly unknown[] };
  readonly data: {
    readonly name?: string;
    /** 1 for a slash command. */
    readonly type?: number;
    readonly options?: APIApplicationCommandInteractionDataOption[];
    readonly target_id?: string;
    readonly custom_id?: string;
    readonly components?: readonly unknown[];
    readonly resolved?: {
      readonly messages?: Readonly<Record<string, { readonly content?: string }>>;
    };
  };
}

interface UserPayload {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
}

function reportInteraction(
  { world, interactions }: Discord,
  { guildId, data }: WorldEvent,
  listener: (observation: Observation) => void,
): void {
  const payload = data as InteractionPayload;
  if (payload.type === InteractionType.ApplicationCommandAutocomplete) return;
  const guild = world.guilds.get(guildId);
  const botVoiceChannelId = guild?.voiceStates.get(world.bot.id)?.channelId;
  const opened = interactions.byToken(payload.token);
  const continues = opened && continuedBy(opened);
  const interaction = {
    ...describeInteraction(payload, guildId, botVoiceChannelId),
    continues,
  };
  listener({ kind: 'interaction', interaction, atMs: opened?.sentAtMs ?? performance.now() });
  opened?.onEvent((event) => {
    if (event.kind !== 'state' || event.state.kind !== 'expired') return;
    listener({ kind: 'expired', interactionId: payload.id, atMs: performance.now() });
  });
}

function describeInteraction(
  payload: InteractionPayload,
  guildId: string,
  botVoiceChannelId: string | undefined,
): Omit<SentInteraction, 'continues'> {
  const { id, type, channel_id: channelId, member, data } = payload;
  const user = member?.user ?? payload.user;
  const { names, options } = flatten(data.options ?? []);
  const path = [data.name, ...names].join(' ');
  return {
    id,
    type,
    guildId,
    channelId,
    user: {
      id: user?.id ?? '',
      name: member?.nick ?? user?.global_name ?? user?.username ?? '',
    },
    commandName: data.name === undefined ? undefined : commandName(path, data.type),
    options: { ...options, ...fieldsOf(data.components) },
    messageId: payload.message?.id ?? data.target_id,
    targetText: data.resolved?.messages?.[data.target_id ?? '']?.content,
    label: labelOf(payload),
    botVoiceChannelId,
  };
}

function commandName(name: string, type: number | undefined): string {
  return type === ApplicationCommandType.ChatInput ? `/${name}` : name;
}

function continuedBy(interaction: Interaction): ContinuedCommand | undefined {
  if (interaction.facts.command !== undefined) return undefined;
  const { command } = originOf(interaction);
  return command && { ...command, name: commandName(command.name, command.type) };
}

/** What was filled in, by custom ID. */
function fieldsOf(components: readonly unknown[] = []): Record<string, string> {
  const inputs = [...walkComponents(components as LooseComponent[])];
  return Object.fromEntries(
    inputs.flatMap(({ custom_id = '', value, values }) => {
      const text = Array.isArray(values) ? values.join() : String(value ?? '');
      return custom_id === '' || text === '' ? [] : [[custom_id, text]];
    }),
  );
}

/** The text on the button that was pressed. */
function labelOf({ message, data }: InteractionPayload): string | undefined {
  const find = (component: unknown): string | undefined => {
    if (typeof component !== 'object' || component === null) return undefined;
    const { custom_id, label, components, accessory } = component as Record<string, unknown>;
    if (custom_id === data.custom_id) return typeof label === 'string' ? label : undefined;
    const inner = [...(Array.isArray(components) ? components : []), accessory];
    return inner.map(find).find((found) => found !== undefined);
  };
  return find({ components: message?.components });
}

/** The names of group and subcommand, and the values of the options below them. */
function flatten(options: readonly APIApplicationCommandInteractionDataOption[]): {
  names: string[];
  options: Record<string, string | number | boolean>;
} {
  const [first] = options;
  const isNested =
    first?.type === ApplicationCommandOptionType.Subcommand ||
    first?.type === ApplicationCommandOptionType.SubcommandGroup;
  if (isNested) {
    const inner = flatten(first.options ?? []);
    return { names: [first.name, ...inner.names], options: inner.options };
  }
  const values = options.flatMap((one) => ('value' in one ? [[one.name, one.value] as const] : []));
  return { names: [], options: Object.fromEntries(values) };
}

/** The token of an interaction in a path: of its callback, or of its messages. */
const TOKEN = /^\/(?:interactions|webhooks)\/\d+\/([^/]+)/;

function reportExchange(
  { interactions }: Discord,
  exchange: RestExchange,
  listener: (observation: Observation) => void,
): void {
  const [, token = ''] = TOKEN.exec(exchange.path) ?? [];
  const interaction = interactions.byToken(token);
  if (interaction === undefined) return;
  const { originalId, followUpIds } = interaction;
  listener({
    kind: 'rest',
    interactionId: interaction.id,
    exchange,
    messageIds: [...(originalId === undefined ? [] : [originalId]), ...followUpIds],
    atMs: exchange.startedAtMs + exchange.durationMs,
  });
}
