import type { ChannelView } from './guild.ts';
import type { WriteOptions } from './message.ts';

export interface StartThreadOptions {
  /** The message of the channel that the thread starts from. */
  messageId?: string;
  /** Only members and moderators of threads see a private thread. */
  isPrivate?: boolean;
  /** Whether all members of a private thread can add others. Default: true. */
  invitable?: boolean;
}

export interface PostOptions extends Omit<WriteOptions, 'replyTo' | 'forward' | 'answer'> {
  /** Tag names. */
  tags?: string[];
}

export interface ThreadEdit {
  name?: string;
  archived?: boolean;
  locked?: boolean;
  pinned?: boolean;
  /** Tag names; replaces the tags of a post. */
  tags?: string[];
}

/** The actions of a member on threads. Threads are given by name or ID. */
export interface MemberThreads {
  start(channel: string, name: string, options?: StartThreadOptions): ChannelView;
  /** Opens a post in a forum, with its first message. */
  post(forum: string, title: string, content: string, options?: PostOptions): ChannelView;
  join(thread: string): void;
  leave(thread: string): void;
  add(thread: string, userId: string): void;
  remove(thread: string, userId: string): void;
  edit(thread: string, change: ThreadEdit): void;
  /** Needs MANAGE_THREADS. */
  delete(thread: string): void;
}
