import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ServiceError } from '../errors.ts';

const derive = promisify<string, Buffer, number, ScryptParameters, Buffer>(scrypt);

interface ScryptParameters {
  N: number;
  r: number;
  p: number;
  maxmem: number;
}

/** What scrypt takes: 128 · 2^ln · r bytes, p times over. */
export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/**
 * One of the equal choices of OWASP's Password Storage Cheat Sheet: the one of 32 MiB, as several are
 * made at once. (`crypto.argon2` is not stable in this Node.)
 */
const COST: ScryptCost = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const LIMITS = {
  /** Beside what else the four threads of Node's pool do. */
  atOnce: 2,
  /** Each waits about a tenth of a second for every two before it. */
  waiting: 60,
} as const;

/** The PHC string format, as in `$scrypt$ln=15,r=8,p=3$SALT$HASH`. */
const SHAPE = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** Hashes passwords, off the event loop, a few at a time. */
export class Passwords {
  readonly #cost: ScryptCost;
  /** Nobody's: it takes as long to compare with as anybody's, and nothing is equal to it. */
  readonly #nobodys: string;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** @param cost of new hashes; those that are kept say theirs */
  constructor(cost: ScryptCost = COST) {
    this.#cost = cost;
    this.#nobodys = phc(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
  }

  /** @throws ServiceError queue_full */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return phc(this.#cost, salt, await this.#derive(password, salt, this.#cost, HASH_BYTES));
  }

  /**
   * Whether it is the password of this hash. It takes the same time for everybody, those with none too.
   * @throws ServiceError queue_full
   */
  async verify(password: string, known: string = this.#nobodys): Promise<boolean> {
    const [, ln, r, p, salt = '', hash = ''] = SHAPE.exec(known) ?? [];
    const expected = Buffer.from(hash, 'base64');
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    const given = await this.#derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
    return timingSafeEqual(given, expected);
  }

  /** The same letters, however a keyboard composes them. */
  async #derive(
    password: string,
    salt: Buffer,
    { ln, r, p }: ScryptCost,
    bytes: number,
  ): Promise<Buffer> {
    const N = 2 ** ln;
    await this.#enter();
    try {
      return await derive(password.normalize('NFKC'), salt, bytes, {
        N,
        r,
        p,
        maxmem: 256 * N * r,
      });
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#underWay < LIMITS.atOnce) {
      this.#underWay += 1;
      return;
    }
    if (this.#waiting.length >= LIMITS.waiting) {
      throw new ServiceError('queue_full', 'Too many people log in right now. Please try again.');
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place goes to the next who waits, or becomes free. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#underWay -= 1;
    else next();
  }
}

function phc({ ln, r, p }: ScryptCost, salt: Buffer, hash: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`;
}
