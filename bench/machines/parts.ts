import { idleGuildsPart } from './idle-guilds.ts';
import type { MachinesPart } from './machines-part.ts';
import { worldPart } from './world.ts';

/** All parts, in the order in which they run. */
export const MACHINES_PARTS: readonly MachinesPart[] = [worldPart, idleGuildsPart];
