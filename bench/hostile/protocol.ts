import type { Tenants } from './tenants.ts';

/** The task of the abusing process. It begins immediately. */
export interface AttackOrder {
  /** Its name. */
  abuse: string;
  url: string;
  tenants: Tenants;
  /** A recording that can be cloned, in base64. */
  sample: string;
}

/** How often each status or error came back until now. Sent every second and at the end. */
export type AttackReport = Readonly<Record<string, number>>;
