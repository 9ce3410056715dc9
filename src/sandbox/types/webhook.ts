import type { MessageView, WriteOptions } from './message.ts';

export interface WebhookMessageOptions extends Pick<WriteOptions, 'attachments'> {
  /** The name that the message shows. Default: the webhook's. */
  username?: string;
  /** Name or ID of a thread in the webhook's channel. */
  thread?: string;
}

/** An incoming webhook: a bridge, a proxy or a notifier that posts with any name. */
export interface WebhookView {
  readonly id: string;
  readonly token: string;
  readonly channelId: string;
  readonly name: string;
  /** Where anyone can post, with `POST`. */
  readonly url: string;
  post(content: string, options?: WebhookMessageOptions): MessageView;
  edit(messageId: string, content: string): MessageView;
  delete(messageId: string): void;
}
