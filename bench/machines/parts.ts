import { forgettingPart } from './forgetting.ts';
import { idleGuildsPart } from './idle-guilds.ts';
import type { MachinesPart } from './machines-part.ts';
import { planConcurrencyPart } from './plan-concurrency.ts';
import { rollingBotPart } from './rolling-bot.ts';
import { rollingServicePart } from './rolling-service.ts';
import { worldPart } from './world.ts';

/** All parts, in the order in which they run. */
export const MACHINES_PARTS: readonly MachinesPart[] = [
  forgettingPart,
  planConcurrencyPart,
  rollingBotPart,
  rollingServicePart,
  worldPart,
  idleGuildsPart,
];
