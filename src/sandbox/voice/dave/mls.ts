import { createHash } from 'node:crypto';
import { TlsReader, u16, vector } from './tls-codec.ts';

/** Constants of RFC 9420 that DAVE version 1 uses. */
export const MLS_VERSION = 1;
export const WIRE_FORMAT = { publicMessage: 1, keyPackage: 5 } as const;
export const CONTENT_TYPE = { proposal: 2, commit: 3 } as const;
export const SENDER_TYPE = { member: 1, external: 2 } as const;
export const PROPOSAL_TYPE = { add: 1, remove: 3 } as const;
export const BASIC_CREDENTIAL = 1;
/** DHKEMP256_AES128GCM_SHA256_P256 */
const CIPHERSUITE = 2;

/** The reference of a KeyPackage or proposal: `RefHash` of RFC 9420 §5.2. */
export function hashReference(what: 'KeyPackage' | 'Proposal', value: Uint8Array): Buffer {
  const label = Buffer.from(`MLS 1.0 ${what} Reference`);
  return createHash('sha256').update(vector(label)).update(vector(value)).digest();
}

export interface KeyPackage {
  /** As in an Add proposal: without the MLSMessage frame. */
  bytes: Buffer;
  userId: string;
}

/**
 * Parses the payload of op 26. The protocol specifies an MLSMessage; some clients send the bare KeyPackage.
 * @throws RangeError when it is not a key package of DAVE version 1
 */
export function readKeyPackage(payload: Buffer): KeyPackage {
  const isFramed = payload.length > 4 && payload.readUInt16BE(2) === WIRE_FORMAT.keyPackage;
  const bytes = isFramed ? payload.subarray(4) : payload;
  const reader = new TlsReader(bytes);
  const version = reader.u16();
  const ciphersuite = reader.u16();
  if (version !== MLS_VERSION || ciphersuite !== CIPHERSUITE) {
    throw new RangeError(`key package of MLS version ${version}, ciphersuite ${ciphersuite}`);
  }
  reader.vector(); // init key
  const userId = readLeafNode(reader);
  reader.vector(); // extensions
  reader.vector(); // signature
  if (!reader.done) throw new RangeError('bytes after the key package');
  return { bytes, userId };
}

/** LeafNode of RFC 9420 §7.2. @returns the user in its basic credential */
function readLeafNode(reader: TlsReader): string {
  reader.vector(); // encryption key
  reader.vector(); // signature key
  if (reader.u16() !== BASIC_CREDENTIAL) throw new RangeError('only basic credentials are allowed');
  const userId = new TlsReader(reader.vector()).u64().toString();
  for (let list = 0; list < 5; list += 1) reader.vector(); // capabilities
  const source = reader.u8();
  if (source === 1) reader.take(16); // key package: lifetime
  if (source === 3) reader.vector(); // commit: parent hash
  reader.vector(); // extensions
  reader.vector(); // signature
  return userId;
}

export interface Commit {
  groupId: bigint;
  epoch: bigint;
  senderLeaf: number;
  /** References of the committed proposals, hexadecimal, in order. */
  proposals: string[];
  /** The MLSMessage, for op 29. */
  bytes: Buffer;
  /** The Welcome after the commit; empty when no member was added. */
  welcome: Buffer;
}

/**
 * Splits the payload of op 28 into commit and Welcome.
 * @throws RangeError when it is not a commit of a member as PublicMessage
 */
export function readCommitWelcome(payload: Buffer): Commit {
  const reader = new TlsReader(payload);
  if (reader.u16() !== MLS_VERSION || reader.u16() !== WIRE_FORMAT.publicMessage) {
    throw new RangeError('a commit must be a PublicMessage');
  }
  const groupId = new TlsReader(reader.vector()).u64();
  const epoch = reader.u64();
  if (reader.u8() !== SENDER_TYPE.member) throw new RangeError('only members may commit');
  const senderLeaf = reader.u32();
  reader.vector(); // authenticated data
  if (reader.u8() !== CONTENT_TYPE.commit) throw new RangeError('not a commit');
  const proposals = readProposalReferences(reader.vector());
  if (reader.u8() === 1) {
    readLeafNode(reader);
    reader.vector(); // path nodes
  }
  for (const _ of ['signature', 'confirmation tag', 'membership tag']) reader.vector();
  const bytes = reader.since(0);
  return { groupId, epoch, senderLeaf, proposals, bytes, welcome: reader.rest() };
}

function readProposalReferences(list: Buffer): string[] {
  const reader = new TlsReader(list);
  const references: string[] = [];
  while (!reader.done) {
    if (reader.u8() !== 2) throw new RangeError('a commit may only hold references to proposals');
    references.push(reader.vector().toString('hex'));
  }
  return references;
}

/**
 * The part of a Welcome for one new member, without the group secrets of the others.
 * @returns undefined when the Welcome does not include this key package
 */
export function welcomeFor(welcome: Buffer, keyPackage: Buffer): Buffer | undefined {
  if (welcome.length === 0) return undefined;
  const reference = hashReference('KeyPackage', keyPackage);
  const reader = new TlsReader(welcome);
  const ciphersuite = reader.u16();
  const secrets = new TlsReader(reader.vector());
  const groupInfo = reader.rest();
  while (!secrets.done) {
    const start = secrets.offset;
    const isForMember = secrets.vector().equals(reference);
    secrets.vector(); // KEM output
    secrets.vector(); // ciphertext
    if (isForMember)
      return Buffer.concat([u16(ciphersuite), vector(secrets.since(start)), groupInfo]);
  }
  return undefined;
}
