import type { AccountRow } from '../../protocol.ts';

export function addressOfAccount({ name }: AccountRow, action?: string): string {
  const address = `accounts/${encodeURIComponent(name)}`;
  return action === undefined ? address : `${address}/${action}`;
}
