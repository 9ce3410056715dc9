import { randomBytes } from 'node:crypto';
import { DAVESession } from '@snazzah/davey';
import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { MalformedMessageKind } from '../types.ts';
import { ExternalSender, type GroupEpoch } from './external-sender.ts';
import type { DaveGroup } from './group.ts';
import { u8, u16, vector } from './tls-codec.ts';

const GARBAGE_BYTES = 96;
/** A leaf index that exists in every group of two or more. */
const SOME_LEAF = 1;
const STRANGER_ID = '999999999999999999';

/** Creates a binary gateway message that a client must refuse, for the group's current epoch. */
export function malformedMessage(
  kind: MalformedMessageKind,
  group: DaveGroup,
): { op: VoiceOpcodes; payload: Buffer } {
  const { groupEpoch, sender, transitionId } = group.malformedMessageContext();
  const garbage = randomBytes(GARBAGE_BYTES);
  switch (kind) {
    case 'external-sender:garbage':
      return { op: VoiceOpcodes.DaveMlsExternalSender, payload: garbage };
    case 'external-sender:changed':
      return { op: VoiceOpcodes.DaveMlsExternalSender, payload: new ExternalSender().package };
    case 'proposals:garbage':
      return proposalsMessage(garbage);
    case 'proposals:wrong-epoch': {
      const later: GroupEpoch = { ...groupEpoch, epoch: groupEpoch.epoch + 5n };
      return proposalsMessage(sender.proposeRemove(later, SOME_LEAF).message);
    }
    case 'proposals:bad-signature':
      return proposalsMessage(new ExternalSender().proposeRemove(groupEpoch, SOME_LEAF).message);
    case 'proposals:unexpected-user': {
      const stranger = new DAVESession(1, STRANGER_ID, groupEpoch.channelId);
      return proposalsMessage(
        sender.proposeAdd(groupEpoch, stranger.getSerializedKeyPackage()).message,
      );
    }
    case 'commit:garbage':
      return {
        op: VoiceOpcodes.DaveMlsAnnounceCommitTransition,
        payload: Buffer.concat([u16(transitionId), garbage]),
      };
    case 'welcome:garbage':
      return {
        op: VoiceOpcodes.DaveMlsWelcome,
        payload: Buffer.concat([u16(transitionId), garbage]),
      };
  }
}

function proposalsMessage(...messages: Buffer[]) {
  const payload = Buffer.concat([u8(0), vector(...messages)]);
  return { op: VoiceOpcodes.DaveMlsProposals, payload };
}
