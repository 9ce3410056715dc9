import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ServiceError } from '../errors.ts';
import { FairSlots } from '../turns/fair-slots.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface ScryptOptions {
  N: number;
  r: number;
  p: number;
  maxmem: number;
}

/** The cost of scrypt: 128 · 2^ln · r bytes, p times. */
export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * One of the equivalent settings in OWASP's Password Storage Cheat Sheet. It uses 32 MiB, because several
 * hashes run at once. (`crypto.argon2` is not stable in this version of Node.)
 */
const COST: ScryptCost = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const LIMITS = {
  /** Leaves two of the four threads in Node's pool for other work. */
  slots: 2,
  /** Every two waiting hashes add about a tenth of a second. One address may wait for half of them. */
  waiting: 60,
} as const;

/** The PHC string format, for example `$scrypt$ln=15,r=8,p=3$SALT$HASH`. */
const SHAPE = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** Hashes passwords, off the event loop, a few at a time. */
export class Passwords {
  readonly #cost: ScryptCost;
  /** Matches no password, and takes as long to compare as any other hash. */
  readonly #unmatchable: string;
  readonly #slots = new FairSlots(LIMITS);

  /** @param cost of new hashes; stored hashes contain their own */
  constructor(cost: ScryptCost = COST) {
    this.#cost = cost;
    this.#unmatchable = phc(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
  }

  /**
   * @param holder an address or an account. Holders take turns.
   * @throws ServiceError queue_full
   */
  async hash(password: string, holder = ''): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return phc(
      this.#cost,
      salt,
      await this.#derive(password, salt, this.#cost, HASH_BYTES, holder),
    );
  }

  /**
   * Whether the password matches the hash. Takes the same time when there is no hash.
   * @param holder as in `hash`
   * @throws ServiceError queue_full
   */
  async verify(password: string, known: string = this.#unmatchable, holder = ''): Promise<boolean> {
    const [, ln, r, p, salt = '', hash = ''] = SHAPE.exec(known) ?? [];
    const expected = Buffer.from(hash, 'base64');
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    const salted = Buffer.from(salt, 'base64');
    const given = await this.#derive(password, salted, cost, expected.length, holder);
    return timingSafeEqual(given, expected);
  }

  /** Normalizes the password first, because keyboards compose the same letters differently. */
  async #derive(
    password: string,
    salt: Buffer,
    { ln, r, p }: ScryptCost,
    bytes: number,
    holder: string,
  ): Promise<Buffer> {
    const N = 2 ** ln;
    const options = { N, r, p, maxmem: 256 * N * r };
    const work = () => derive(password.normalize('NFKC'), salt, bytes, options);
    const derived = await this.#slots.run(holder, work);
    if (derived !== undefined) return derived.result;
    throw new ServiceError('queue_full', 'Too many logins at once. Try again shortly.');
  }
}

function phc({ ln, r, p }: ScryptCost, salt: Buffer, hash: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`;
}
