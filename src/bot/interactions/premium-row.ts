import { ButtonBuilder, ButtonStyle, ComponentType } from 'discord.js';
import type { Failure } from '../../shared/common/failure.ts';
import type { Row } from './card.ts';

/** Discord's limit for a row of buttons. */
const MAX_BUTTONS = 5;

/** Buttons that buy more characters, below a failure about a budget. Discord writes the name and the price on them. */
export function premiumRows({ context }: Failure): Row[] {
  const skuIds = 'skuIds' in context ? (context.skuIds ?? []) : [];
  if (skuIds.length === 0) return [];
  const components = skuIds
    .slice(0, MAX_BUTTONS)
    .map((skuId) => new ButtonBuilder().setStyle(ButtonStyle.Premium).setSKUId(skuId));
  return [{ type: ComponentType.ActionRow, components }];
}
