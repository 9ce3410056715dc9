import type { AccountRow } from '../../protocol.ts';

export function addressOfAccount({ name }: AccountRow, errand?: string): string {
  const address = `accounts/${encodeURIComponent(name)}`;
  return errand === undefined ? address : `${address}/${errand}`;
}
