import { z } from 'zod';
import type { ExtractLimits } from './extract.ts';

/** What the process that unpacks an archive is started with, as JSON. */
export interface UnpackTask extends ExtractLimits {
  readonly archive: string;
  readonly folder: string;
  readonly memoryBytes: number;
  readonly cpuMs: number;
}

/** What it reports: one line of JSON each, on descriptor OUTPUT. */
export const unpackMessageSchema = z.discriminatedUnion('kind', [
  /** So many bytes of the archive were read. */
  z.object({ kind: z.literal('read'), bytes: z.int() }),
  z.object({ kind: z.literal('done') }),
  /** An ArchiveError. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  /** An error of the system. */
  z.object({ kind: z.literal('failed'), code: z.string() }),
]);

export type UnpackMessage = z.output<typeof unpackMessageSchema>;
