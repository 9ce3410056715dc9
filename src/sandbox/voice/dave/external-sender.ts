import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  BASIC_CREDENTIAL,
  CONTENT_TYPE,
  hashReference,
  MLS_VERSION,
  PROPOSAL_TYPE,
  SENDER_TYPE,
  WIRE_FORMAT,
} from './mls.ts';
import { u8, u16, u32, u64, vector } from './tls-codec.ts';

/** The group (by its channel) and the epoch that a proposal is for. */
export interface GroupEpoch {
  channelId: string;
  epoch: bigint;
}

/** An encoded proposal and the reference that commits use for it. */
export interface SignedProposal {
  /** MLSMessage with a PublicMessage, for op 27. */
  message: Buffer;
  /** ProposalRef. */
  reference: Buffer;
}

/** The MLS group's only external sender: only the voice gateway proposes additions and removals. */
export class ExternalSender {
  readonly #privateKey: KeyObject;
  /** The payload of op 25: signature key and credential. */
  readonly package: Buffer;

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    this.#privateKey = privateKey;
    // The uncompressed point is the last 65 bytes of the SubjectPublicKeyInfo.
    const point = publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
    this.package = Buffer.concat([vector(point), u16(BASIC_CREDENTIAL), vector(u64(1n))]);
  }

  /** @param keyPackage of the member to add, without the MLSMessage frame */
  proposeAdd(group: GroupEpoch, keyPackage: Buffer): SignedProposal {
    return this.#propose(group, Buffer.concat([u16(PROPOSAL_TYPE.add), keyPackage]));
  }

  /** @param leaf index of the member to remove */
  proposeRemove(group: GroupEpoch, leaf: number): SignedProposal {
    return this.#propose(group, Buffer.concat([u16(PROPOSAL_TYPE.remove), u32(leaf)]));
  }

  #propose({ channelId, epoch }: GroupEpoch, proposal: Buffer): SignedProposal {
    const content = Buffer.concat([
      vector(u64(BigInt(channelId))),
      u64(epoch),
      u8(SENDER_TYPE.external),
      u32(0), // our index in the list of external senders
      vector(), // no authenticated data
      u8(CONTENT_TYPE.proposal),
      proposal,
    ]);
    const wireFormat = u16(WIRE_FORMAT.publicMessage);
    const toBeSigned = Buffer.concat([u16(MLS_VERSION), wireFormat, content]);
    const signature = vector(this.#sign('FramedContentTBS', toBeSigned));
    return {
      message: Buffer.concat([u16(MLS_VERSION), wireFormat, content, signature]),
      reference: hashReference('Proposal', Buffer.concat([wireFormat, content, signature])),
    };
  }

  /** SignWithLabel of RFC 9420 §5.1.2, ECDSA P-256 with SHA-256 in DER. */
  #sign(label: string, content: Buffer): Buffer {
    const labeled = Buffer.concat([vector(Buffer.from(`MLS 1.0 ${label}`)), vector(content)]);
    return sign('sha256', labeled, this.#privateKey);
  }
}
