import { randomBytes } from 'node:crypto';
import { DAVESession } from '@snazzah/davey';
import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { MalformedMessageKind } from '../types.ts';
import { ExternalSender, type GroupEpoch } from './external-sender.ts';
import type { DaveGroup } from './group.ts';
import { u8, u16, vector } from './tls-codec.ts';

const GARBAGE_BYTES = 96;
/** A leaf that a group of two or more surely has. */
const SOME_LEAF = 1;
const STRANGER_ID = '999999999999999999';

/** A binary message of the gateway that a client must refuse, made for where the group stands now. */
export function malformedMessage(
  what: MalformedMessageKind,
  group: DaveGroup,
): { op: VoiceOpcodes; payload: Buffer } {
  const { at, sender, transitionId } = group.forgery();
  const garbage = randomBytes(GARBAGE_BYTES);
  switch (what) {
    case 'external-sender:garbage':
      return { op: VoiceOpcodes.DaveMlsExternalSender, payload: garbage };
    case 'external-sender:changed':
      return { op: VoiceOpcodes.DaveMlsExternalSender, payload: new ExternalSender().package };
    case 'proposals:garbage':
      return proposals(garbage);
    case 'proposals:wrong-epoch': {
      const later: GroupEpoch = { ...at, epoch: at.epoch + 5n };
      return proposals(sender.proposeRemove(later, SOME_LEAF).message);
    }
    case 'proposals:bad-signature':
      return proposals(new ExternalSender().proposeRemove(at, SOME_LEAF).message);
    case 'proposals:unexpected-user': {
      const stranger = new DAVESession(1, STRANGER_ID, at.channelId);
      return proposals(sender.proposeAdd(at, stranger.getSerializedKeyPackage()).message);
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

function proposals(...messages: Buffer[]) {
  const payload = Buffer.concat([u8(0), vector(...messages)]);
  return { op: VoiceOpcodes.DaveMlsProposals, payload };
}
