import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { ComponentTarget } from '../../src/sandbox/types.ts';
import type { Story } from './story-fixture.ts';

/** Posts a button with any custom ID in a channel, as the bot. */
export async function forgeButton(
  { sandbox, guild }: Story,
  customId: string,
  channel = 'general',
): Promise<ComponentTarget> {
  const { id: channelId } = guild.channel(channel);
  const button = {
    type: ComponentType.Button,
    style: ButtonStyle.Primary,
    label: 'x',
    custom_id: customId,
  };
  const response = await fetch(`${sandbox.restUrl}/v10/channels/${channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${sandbox.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      content: 'forged',
      components: [{ type: ComponentType.ActionRow, components: [button] }],
    }),
  });
  if (!response.ok) throw new Error(`Posting the button failed: ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return { id, channelId };
}
