import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** PEM files for a TLS server. The certificate is self-signed and can be trusted as an authority. */
export interface SelfSigned {
  certificate: string;
  privateKey: string;
}

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Creates a certificate for `localhost` and `127.0.0.1` (X.509 v3, ECDSA P-256), RFC 5280 §4.1.
 * Implemented here because it takes a few milliseconds, while importing a library takes a hundred.
 */
export function makeCertificate(now = new Date()): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const body = toBeSigned(publicKey, now);
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, ECDSA_WITH_SHA256, bitString(signature));
  return {
    certificate: pem('CERTIFICATE', der),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
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
const bitString = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const oid = (...encoded: number[]) => der(0x06, Buffer.from(encoded));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const TRUE = Buffer.from([0x01, 0x01, 0xff]);
/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
/** 2.5.4.3 */
const COMMON_NAME = oid(0x55, 0x04, 0x03);

function toBeSigned(publicKey: KeyObject, now: Date): Buffer {
  const serial = randomBytes(8);
  serial[0] = 0x40 | ((serial[0] ?? 0) & 0x3f);
  // A unique name: authorities are looked up by name, and a process may trust several of these.
  const common = der(0x0c, Buffer.from(`Voice sandbox ${serial.toString('hex')}`));
  const name = sequence(der(0x31, sequence(COMMON_NAME, common)));
  const from = new Date(now.getTime() - DAY_MS);
  const to = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const version3 = der(0xa0, Buffer.from([0x02, 0x01, 0x02]));
  return sequence(
    version3,
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints(), subjectAlternativeName())),
  );
}

/** 2.5.29.19, critical, cA: without it a self-signed certificate is not accepted as an authority. */
const basicConstraints = () => sequence(oid(0x55, 0x1d, 0x13), TRUE, octets(sequence(TRUE)));

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
