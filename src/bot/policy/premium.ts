/** An SKU of the operator's, and the characters per month that it adds to a budget. */
export interface PremiumSku {
  readonly skuId: string;
  readonly characters: number;
}

/** Purchases of guilds and users from the operator. */
export interface Premium {
  /** The characters per month that the active purchases of a guild or personal scope add together. */
  charactersFor(scopeId: string): number;
  /** The IDs of the SKUs that this guild or personal scope can still buy. */
  offersFor(scopeId: string): readonly string[];
}

/** For an operator who sells nothing. */
export const NO_PREMIUM: Premium = { charactersFor: () => 0, offersFor: () => [] };
