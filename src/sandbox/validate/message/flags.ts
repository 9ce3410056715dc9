import { MessageFlags } from 'discord-api-types/v10';

export const isComponentsV2 = (flags: number): boolean => has(flags, MessageFlags.IsComponentsV2);

export const isVoiceMessage = (flags: number): boolean => has(flags, MessageFlags.IsVoiceMessage);

function has(flags: number, flag: MessageFlags): boolean {
  return (flags & flag) !== 0;
}
