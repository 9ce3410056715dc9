import type { AbuseName } from './abuses.ts';
import type { Tenants } from './tenants.ts';

/** The task of the abusing process. It begins immediately. */
export interface AttackOrder {
  abuse: AbuseName;
  url: string;
  tenants: Tenants;
  /** A recording that can be cloned, in base64. */
  sample: string;
}

/** How often each status or error came back until now. Sent every second and at the end. */
export type AttackReport = Readonly<Record<string, number>>;
