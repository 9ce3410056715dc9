import type { ThreadRefusal } from '../state/thread-rules.ts';
import { ClientError } from './client-error.ts';
import type { RefusalCode } from './refusals.ts';

const CODES: Readonly<Record<ThreadRefusal, RefusalCode>> = {
  wrongChannelType: 'no-such-threads',
  missingPermissions: 'no-permission-here',
  messageInForum: 'forum-posts-only',
  threadLocked: 'thread-locked',
  threadArchived: 'thread-archived',
  tagRequired: 'tag-required',
  unknownTag: 'tag-missing',
};

/** @throws ClientError always */
export function refuse(refusal: ThreadRefusal): never {
  throw new ClientError(CODES[refusal]);
}

/** @throws ClientError the refusal, if there is one */
export function refuseIf(refusal: ThreadRefusal | undefined): void {
  if (refusal !== undefined) refuse(refusal);
}
