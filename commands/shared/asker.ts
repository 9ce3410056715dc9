import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';
import { Failure } from '../../src/shared/common/failure.ts';

/** Who uses a command of a server. */
export interface Asker {
  readonly guildId: string;
  readonly memberId: string;
  /** Whether they manage the server: what others saved is theirs to change. */
  readonly isManager: boolean;
}

/** @throws Error in direct messages, where such commands are not offered */
export function askerOf({ guildId, user, memberPermissions }: BaseInteraction): Asker {
  if (guildId === null) throw new Error('this command is for servers');
  const isManager = memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false;
  return { guildId, memberId: user.id, isManager };
}

/** @throws Failure `manager.needed` */
export function checkManager({ isManager }: Asker): void {
  if (!isManager) throw new Failure('manager.needed', {});
}
