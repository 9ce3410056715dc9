import type { SkuKind } from '../options.ts';

/** Something that the application sells. */
export interface SkuView {
  readonly id: string;
  readonly name: string;
  readonly kind: SkuKind;
}

/** The right of a guild or user to what an SKU offers. */
export interface EntitlementView {
  readonly id: string;
  readonly skuId: string;
  /** The buyer. */
  readonly userId: string;
  /** Only for a guild subscription. */
  readonly guildId: string | undefined;
  /** ISO 8601; null for test entitlements, and while a subscription goes on. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly deleted: boolean;
  readonly consumed: boolean;
  /** Neither ended nor deleted nor consumed. */
  readonly isActive: boolean;
}
