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

/** Where a proposal belongs: the group (its channel) and the epoch it is made for. */
export interface GroupEpoch {
  channelId: string;
  epoch: bigint;
}

/** A proposal on the wire and the reference by which commits name it. */
export interface SignedProposal {
  /** MLSMessage with a PublicMessage, for op 27. */
  message: Buffer;
  /** ProposalRef, for revoking it. */
  reference: Buffer;
}

/** The voice gateway as the MLS group's only external sender: it alone proposes to add and remove. */
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

  /** @param keyPackage of the member to be added, bare */
  proposeAdd(group: GroupEpoch, keyPackage: Buffer): SignedProposal {
    return this.#propose(group, Buffer.concat([u16(PROPOSAL_TYPE.add), keyPackage]));
  }

  /** @param leaf index of the member to be removed in the group's tree */
  proposeRemove(group: GroupEpoch, leaf: number): SignedProposal {
    return this.#propose(group, Buffer.concat([u16(PROPOSAL_TYPE.remove), u32(leaf)]));
  }

  #propose({ channelId, epoch }: GroupEpoch, proposal: Buffer): SignedProposal {
    const content = Buffer.concat([
      vector(u64(BigInt(channelId))),
      u64(epoch),
      u8(SENDER_TYPE.external),
      u32(0), // our place in the list of external senders
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
    const labelled = Buffer.concat([vector(Buffer.from(`MLS 1.0 ${label}`)), vector(content)]);
    return sign('sha256', labelled, this.#privateKey);
  }
}
