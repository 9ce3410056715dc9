import { type APIApplicationCommand, ChannelType, InteractionType } from 'discord-api-types/v10';
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
import type { GuildMember, Message } from '../world/model.ts';
import { deleteMessage, editMessage, writeMessage } from './chat.ts';
import { ClientError } from './client-error.ts';
import { suggestionsFor, useCommand, useContextMenu } from './commands.ts';
import { chosenIn, pressed } from './components.ts';
import type { Ears } from './ears.ts';
import { type Fields, submitted } from './modal.ts';
import { type Actor, isFor, messageIn, type Place, placeOf, seesChannel } from './place.ts';
import { Resolved } from './resolved.ts';
import { Run } from './run.ts';
import { sendInteraction, type Use } from './send.ts';
import { visibleCommands } from './visible-commands.ts';
import { disconnectMember, joinVoice, moveMember, muteMember, seatMember } from './voice.ts';

/** A person at their Discord client. */
export class Person implements Member {
  readonly #self: Actor;
  readonly #ears: Ears;

  constructor(self: Actor, ears: Ears) {
    this.#self = self;
    this.#ears = ears;
  }

  get userId(): string {
    return this.#self.member.user.id;
  }

  get guildId(): string {
    return this.#self.guild.id;
  }

  get channels(): ChannelView[] {
    const { guild } = this.#self;
    const seen = guild.channels.values().filter((channel) => seesChannel(this.#self, channel));
    return [...seen.map((channel) => channelView(guild, channel))];
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
    return new Run(this.#self.discord, useCommand(this.#at(channel), name, options, more));
  }

  async autocomplete(
    channel: string,
    name: string,
    options: Record<string, OptionValue>,
    focused: string,
    more: CommandOptions & WaitOptions = {},
  ): Promise<Choice[]> {
    return suggestionsFor(this.#at(channel), name, options, focused, more);
  }

  async contextMenu(
    channel: string,
    name: string,
    targetId: string,
    more: CommandOptions = {},
  ): Promise<InteractionRun> {
    return new Run(this.#self.discord, useContextMenu(this.#at(channel), name, targetId, more));
  }

  async press(target: ComponentTarget, customId: string): Promise<InteractionRun> {
    const [place, source] = this.#message(target);
    const data = pressed(source, customId);
    return this.#use(place, { type: InteractionType.MessageComponent, source, data });
  }

  async choose(
    target: ComponentTarget,
    customId: string,
    values: string[],
  ): Promise<InteractionRun> {
    const [place, source] = this.#message(target);
    const data = chosenIn(source, customId, values, new Resolved(place));
    return this.#use(place, { type: InteractionType.MessageComponent, source, data });
  }

  async submit(run: InteractionRun, fields: Fields): Promise<InteractionRun> {
    const opened = run instanceof Run ? run.interaction : undefined;
    if (opened?.modal === undefined) throw new ClientError('There is no modal to submit');
    const place = this.#at(opened.facts.channelId);
    return this.#use(place, {
      type: InteractionType.ModalSubmit,
      data: submitted(opened.modal, fields, new Resolved(place)),
      source: opened.facts.source,
      trigger: originOf(opened),
    });
  }

  messages(channel: string): MessageView[] {
    const place = this.#at(channel);
    const messages = this.#self.discord.messages.list(place.channel.id);
    return messages.filter((message) => isFor(place, message)).map((it) => this.#view(it));
  }

  onMessage(listener: (news: MessageNews) => void): () => void {
    return this.#self.discord.messages.onChange(({ kind, message }) => {
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
    return this.#view(editMessage(...this.#known(messageId), content));
  }

  delete(messageId: string): void {
    deleteMessage(...this.#known(messageId));
  }

  get ears(): Listener | undefined {
    return this.#ears.of(this.guildId, this.userId);
  }

  async joinVoice(channel: string): Promise<Listener> {
    joinVoice(this.#at(channel));
    const { ears } = this;
    if (ears === undefined) throw new Error('A person in voice has no listener');
    return ears;
  }

  leaveVoice(): void {
    const { discord, guild } = this.#self;
    discord.voiceStates.leave(guild, this.userId);
  }

  moveToVoice(userId: string, channel: string | undefined): void {
    const target = this.#other(userId);
    if (channel === undefined) disconnectMember(this.#self, target);
    else moveMember(this.#at(channel), target);
  }

  muteInVoice(userId: string, mute: boolean): void {
    muteMember(this.#self, this.#other(userId), mute);
  }

  seatOnStage(userId: string, seat: 'audience' | 'speaker'): void {
    seatMember(this.#self, this.#other(userId), seat);
  }

  #at(channel: string): Place {
    return placeOf(this.#self, channel);
  }

  /** The first channel for texts that this person sees. */
  #anywhere(): string {
    const texts = [ChannelType.GuildText, ChannelType.DM];
    const channels = this.#self.guild.channels.values();
    const seen = channels.find((it) => texts.includes(it.type) && seesChannel(this.#self, it));
    if (seen === undefined) throw new ClientError('There is no text channel that you may see');
    return seen.id;
  }

  #use(place: Place, use: Use): InteractionRun {
    return new Run(this.#self.discord, sendInteraction(place, use));
  }

  #sees(message: Message): boolean {
    const channel = this.#self.guild.channels.get(message.channelId);
    return channel !== undefined && isFor(this.#self, message) && seesChannel(this.#self, channel);
  }

  #message({ id, channelId }: ComponentTarget): [Place, Message] {
    const place = this.#at(channelId);
    const message = messageIn(place, id);
    if (message === undefined) throw new ClientError('There is no such message');
    return [place, message];
  }

  /** By its id alone. */
  #known(id: string): [Place, Message] {
    const message = this.#self.discord.messages.find(id);
    if (message === undefined) throw new ClientError('There is no such message');
    return this.#message(message);
  }

  #other(userId: string): GuildMember {
    const member = this.#self.guild.members.get(userId);
    if (member === undefined) throw new ClientError('There is no such member');
    return member;
  }

  #view(message: Message): MessageView {
    return messageView(message, this.#self.discord);
  }
}
