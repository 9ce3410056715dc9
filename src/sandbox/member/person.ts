import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
  ChannelType,
  InteractionType,
} from 'discord-api-types/v10';
import { withDeadline } from '../../common/deadline.ts';
import type { Discord } from '../state/discord.ts';
import type { Interaction } from '../state/interactions.ts';
import { originOf } from '../state/respond.ts';
import { channelView, messageView } from '../state/views.ts';
import type { ChannelView } from '../types/guild.ts';
import type {
  Choice,
  CommandOptions,
  ComponentTarget,
  InteractionRun,
  OptionValue,
} from '../types/interaction.ts';
import type { Member } from '../types/member.ts';
import type { MessageNews, MessageView, WrittenParts } from '../types/message.ts';
import type { WaitOptions } from '../types/wait.ts';
import type { Listener } from '../voice/types.ts';
import type { Channel, Guild, GuildMember, Message } from '../world/model.ts';
import { effectivePermissions, has } from '../world/permissions.ts';
import { deleteMessage, editMessage, writeMessage } from './chat.ts';
import { ClientError } from './client-error.ts';
import { chosenIn, pressed } from './components.ts';
import { contextTarget } from './context-target.ts';
import type { Ears } from './ears.ts';
import { type Fields, submitted } from './modal.ts';
import { fillForAutocomplete, fillOptions, focusedType } from './options.ts';
import { messageIn, type Place, placeIn, visibleCommands } from './place.ts';
import { Resolved } from './resolved.ts';
import { Run } from './run.ts';
import { sendInteraction } from './send.ts';
import { disconnectMember, joinVoice, moveMember, muteMember, seatMember } from './voice.ts';

/** A person at their Discord client. */
export class Person implements Member {
  readonly #discord: Discord;
  readonly #guild: Guild;
  readonly #self: GuildMember;
  readonly #ears: Ears;

  constructor(discord: Discord, guild: Guild, self: GuildMember, ears: Ears) {
    this.#discord = discord;
    this.#guild = guild;
    this.#self = self;
    this.#ears = ears;
  }

  get userId(): string {
    return this.#self.user.id;
  }

  get guildId(): string {
    return this.#guild.id;
  }

  get ears(): Listener | undefined {
    return this.#ears.of(this.guildId, this.userId);
  }

  get channels(): ChannelView[] {
    const seen = [...this.#guild.channels.values()].filter((channel) => this.#seesChannel(channel));
    return seen.map((channel) => channelView(this.#guild, channel));
  }

  commands(channel?: string): APIApplicationCommand[] {
    return visibleCommands(this.#at(channel ?? this.#anywhere()));
  }

  async command(
    channel: string,
    name: string,
    options: Record<string, OptionValue> = {},
    more: CommandOptions = {},
  ): Promise<InteractionRun> {
    const place = this.#at(channel);
    const command = this.#command(place, name, ApplicationCommandType.ChatInput);
    const resolved = new Resolved(place);
    const filled = fillOptions(optionsOf(command), options, more, resolved);
    const sent = filled.length > 0 ? { options: filled } : {};
    return this.#use(place, command, { ...sent, ...present(resolved) }, more.locale);
  }

  async autocomplete(
    channel: string,
    name: string,
    options: Record<string, OptionValue>,
    focused: string,
    more: CommandOptions & WaitOptions = {},
  ): Promise<Choice[]> {
    const place = this.#at(channel);
    const command = this.#command(place, name, ApplicationCommandType.ChatInput);
    const resolved = new Resolved(place);
    const filled = fillForAutocomplete(optionsOf(command), options, focused, more, resolved);
    const interaction = sendInteraction(place, {
      type: InteractionType.ApplicationCommandAutocomplete,
      data: { ...commandData(command), options: filled, ...present(resolved) },
      locale: more.locale,
      focusedOptionType: focusedType(filled),
    });
    return suggestions(interaction, more.timeoutMs ?? 10_000);
  }

  async contextMenu(
    channel: string,
    name: string,
    targetId: string,
    more: CommandOptions = {},
  ): Promise<InteractionRun> {
    const place = this.#at(channel);
    const resolved = new Resolved(place);
    const target = contextTarget(place, targetId, resolved);
    const command = this.#command(place, name, target.commandType);
    return this.#use(place, command, target.data, more.locale);
  }

  async press(target: ComponentTarget, customId: string): Promise<InteractionRun> {
    const [place, source] = this.#message(target);
    return this.#component(place, source, pressed(source, customId));
  }

  async choose(
    target: ComponentTarget,
    customId: string,
    values: string[],
  ): Promise<InteractionRun> {
    const [place, source] = this.#message(target);
    const data = chosenIn(source, customId, values, new Resolved(place));
    return this.#component(place, source, data);
  }

  async submit(run: InteractionRun, fields: Fields): Promise<InteractionRun> {
    const opened = run instanceof Run ? run.interaction : undefined;
    if (opened?.modal === undefined) throw new ClientError('There is no modal to submit');
    const place = this.#at(opened.facts.channelId);
    const interaction = sendInteraction(place, {
      type: InteractionType.ModalSubmit,
      data: submitted(opened.modal, fields, new Resolved(place)),
      source: opened.facts.source,
      trigger: originOf(opened),
    });
    return new Run(this.#discord, interaction);
  }

  messages(channel: string): MessageView[] {
    const place = this.#at(channel);
    return this.#discord.messages
      .list(place.channel.id)
      .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === this.userId)
      .map((message) => this.#view(message));
  }

  onMessage(listener: (news: MessageNews) => void): () => void {
    return this.#discord.messages.onChange(({ kind, message }) => {
      if (!this.#sees(message)) return;
      const { channelId, id } = message;
      if (kind === 'deleted') listener({ kind: 'gone', channelId, id });
      else listener({ kind: 'shown', message: this.#view(message) });
    });
  }

  write(channel: string, content: string, more: WrittenParts = {}): MessageView {
    return this.#view(writeMessage(this.#at(channel), content, more));
  }

  edit(messageId: string, content: string): MessageView {
    const message = this.#known(messageId);
    return this.#view(editMessage(this.#at(message.channelId), message, content));
  }

  delete(messageId: string): void {
    const message = this.#known(messageId);
    deleteMessage(this.#at(message.channelId), message);
  }

  async joinVoice(channel: string): Promise<Listener> {
    joinVoice(this.#at(channel));
    const { ears } = this;
    if (ears === undefined) throw new Error('A person in voice has no listener');
    return ears;
  }

  leaveVoice(): void {
    this.#discord.voiceStates.leave(this.#guild, this.userId);
  }

  moveToVoice(userId: string, channel: string | undefined): void {
    const target = this.#other(userId);
    if (channel !== undefined) moveMember(this.#at(channel), target);
    else disconnectMember(this.#discord, this.#guild, this.#self, target);
  }

  muteInVoice(userId: string, mute: boolean): void {
    muteMember(this.#discord, this.#guild, this.#self, this.#other(userId), mute);
  }

  seatOnStage(userId: string, seat: 'audience' | 'speaker'): void {
    seatMember(this.#discord, this.#guild, this.#self, this.#other(userId), seat);
  }

  /** The first text channel this person sees. */
  #anywhere(): string {
    const channels = [...this.#guild.channels.values()];
    const seen = channels.find(
      (channel) =>
        [ChannelType.GuildText, ChannelType.DM].includes(channel.type) &&
        this.#seesChannel(channel),
    );
    if (seen === undefined) throw new ClientError('There is no text channel that you may see');
    return seen.id;
  }

  #seesChannel(channel: Channel): boolean {
    return has(effectivePermissions(this.#guild, this.#self, channel), 'ViewChannel');
  }

  #sees({ channelId, onlyFor }: Message): boolean {
    const channel = this.#guild.channels.get(channelId);
    const isMeant = onlyFor === undefined || onlyFor === this.userId;
    return isMeant && channel !== undefined && this.#seesChannel(channel);
  }

  #at(channel: string): Place {
    return placeIn(this.#discord, this.#guild, this.#self, channel);
  }

  #command(place: Place, name: string, type: number): APIApplicationCommand {
    const command = visibleCommands(place).find((c) => c.name === name && c.type === type);
    if (command === undefined)
      throw new ClientError(`There is no command "${name}", or you may not use it here`);
    return command;
  }

  #use(
    place: Place,
    command: APIApplicationCommand,
    data: object,
    locale: string | undefined,
  ): InteractionRun {
    const interaction = sendInteraction(place, {
      type: InteractionType.ApplicationCommand,
      commandName: command.name,
      commandType: command.type,
      data: { ...commandData(command), ...data },
      locale,
    });
    return new Run(this.#discord, interaction);
  }

  #component(place: Place, source: Message, data: object): InteractionRun {
    const type = InteractionType.MessageComponent;
    return new Run(this.#discord, sendInteraction(place, { type, source, data }));
  }

  #message({ id, channelId }: ComponentTarget): [Place, Message] {
    const place = this.#at(channelId);
    const message = messageIn(place, id);
    if (message === undefined) throw new ClientError('There is no such message');
    return [place, message];
  }

  #known(messageId: string): Message {
    const message = this.#discord.messages.find(messageId);
    const hidden = message?.onlyFor !== undefined && message.onlyFor !== this.userId;
    if (message === undefined || hidden) throw new ClientError('There is no such message');
    return message;
  }

  #other(userId: string): GuildMember {
    const member = this.#guild.members.get(userId);
    if (member === undefined) throw new ClientError('There is no such member');
    return member;
  }

  #view(message: Message): MessageView {
    return messageView(message, this.#discord.cdn);
  }
}

function optionsOf(command: APIApplicationCommand): APIApplicationCommandOption[] {
  return command.options ?? [];
}

function commandData({ id, name, type, guild_id }: APIApplicationCommand): object {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}

function present(resolved: Resolved): { resolved?: object } {
  return resolved.payload ? { resolved: resolved.payload } : {};
}

async function suggestions(interaction: Interaction, timeoutMs: number): Promise<Choice[]> {
  let stop = () => {};
  const answered = new Promise<Choice[]>((resolve, reject) => {
    stop = interaction.onNews((news) => {
      if (news.kind === 'choices') resolve(news.choices);
      const failed = news.kind === 'state' && news.state.at === 'expired';
      if (failed) reject(new ClientError('Loading options failed'));
    });
  });
  try {
    return await withDeadline(answered, timeoutMs, 'The suggestions');
  } finally {
    stop();
  }
}
