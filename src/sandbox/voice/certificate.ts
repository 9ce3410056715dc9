import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** PEM files for a TLS server. */
export interface ServerCertificate {
  /** The self-signed authority, which clients must trust. */
  readonly authority: string;
  /** Of the server, signed by the authority: some clients refuse an authority as a server. */
  readonly certificate: string;
  readonly privateKey: string;
}

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Creates a certificate for `localhost` and `127.0.0.1` (X.509 v3, ECDSA P-256), RFC 5280 §4.1.
 * Implemented here because it takes a few milliseconds, while importing a library takes a hundred.
 */
export function makeCertificate(now = new Date()): ServerCertificate {
  // A unique name: authorities are looked up by name, and a process may trust several of these.
  const issuer = nameOf(`Voice sandbox ${randomBytes(8).toString('hex')}`);
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const server = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signer = { issuer, key: authority.privateKey, now };
  const ofAuthority = { subject: issuer, key: authority.publicKey };
  const ofServer = { subject: nameOf('localhost'), key: server.publicKey };
  return {
    authority: signed(signer, ofAuthority, [
      basicConstraints(TRUE),
      keyUsage(KEY_CERT_SIGN),
      subjectKeyIdentifier(authority.publicKey),
    ]),
    certificate: signed(signer, ofServer, [
      basicConstraints(),
      keyUsage(DIGITAL_SIGNATURE),
      subjectAlternativeName(),
      authorityKeyIdentifier(authority.publicKey),
    ]),
    privateKey: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

interface Signer {
  readonly issuer: Buffer;
  readonly key: KeyObject;
  readonly now: Date;
}

interface Subject {
  readonly subject: Buffer;
  /** Its public key. */
  readonly key: KeyObject;
}

/** A certificate as PEM. */
function signed(signer: Signer, about: Subject, extensions: readonly Buffer[]): string {
  const body = toBeSigned(signer, about, extensions);
  const signature = sign('sha256', body, signer.key);
  return pem('CERTIFICATE', sequence(body, ECDSA_WITH_SHA256, bitString(signature)));
}

/** A DER value: tag, length, content (X.690 §8.1). */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const octets = (content: Uint8Array) => der(0x04, content);
/** @param unused bits at the end */
const bitString = (content: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), content);
const oid = (...encoded: number[]) => der(0x06, Buffer.from(encoded));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const TRUE = Buffer.from([0x01, 0x01, 0xff]);
/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
/** 2.5.4.3 */
const COMMON_NAME = oid(0x55, 0x04, 0x03);

const nameOf = (common: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(common)))));

function toBeSigned(
  { issuer, now }: Signer,
  { subject, key }: Subject,
  extensions: readonly Buffer[],
): Buffer {
  const serial = randomBytes(8);
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  const from = new Date(now.getTime() - DAY_MS);
  const to = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const version3 = der(0xa0, Buffer.from([0x02, 0x01, 0x02]));
  return sequence(
    version3,
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(utcTime(from), utcTime(to)),
    subject,
    key.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
}

/** 2.5.29.19, critical. @param isAuthority `TRUE`, or nothing */
const basicConstraints = (...isAuthority: Buffer[]) =>
  sequence(oid(0x55, 0x1d, 0x13), TRUE, octets(sequence(...isAuthority)));

/** Bits of the key usage, and how many bits are unused behind them. */
const DIGITAL_SIGNATURE = [0x80, 7] as const;
const KEY_CERT_SIGN = [0x04, 2] as const;

/** 2.5.29.15, critical */
const keyUsage = ([bits, unused]: readonly [number, number]) =>
  sequence(oid(0x55, 0x1d, 0x0f), TRUE, octets(bitString(Buffer.from([bits]), unused)));

const keyIdentifier = (key: KeyObject) =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest();

/** 2.5.29.14 */
const subjectKeyIdentifier = (key: KeyObject) =>
  sequence(oid(0x55, 0x1d, 0x0e), octets(octets(keyIdentifier(key))));

/** 2.5.29.35 */
const authorityKeyIdentifier = (key: KeyObject) =>
  sequence(oid(0x55, 0x1d, 0x23), octets(sequence(der(0x80, keyIdentifier(key)))));

/** 2.5.29.17 */
function subjectAlternativeName(): Buffer {
  const names = sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  return sequence(oid(0x55, 0x1d, 0x11), octets(names));
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
