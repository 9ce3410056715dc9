import type { ThreadRefusal } from '../state/thread-rules.ts';
import { ClientError } from './client-error.ts';

const MESSAGES: Readonly<Record<ThreadRefusal, string>> = {
  wrongChannelType: 'This channel has no such threads',
  missingPermissions: 'You do not have permission to do this here',
  messageInForum: 'A forum has only posts',
  threadLocked: 'This thread is locked',
  threadArchived: 'This thread is archived',
  tagRequired: 'A post here needs a tag',
  unknownTag: 'This tag does not exist',
};

/** @throws ClientError always */
export function refuse(refusal: ThreadRefusal): never {
  throw new ClientError(MESSAGES[refusal]);
}

/** @throws ClientError the refusal, if there is one */
export function refuseIf(refusal: ThreadRefusal | undefined): void {
  if (refusal !== undefined) refuse(refusal);
}
