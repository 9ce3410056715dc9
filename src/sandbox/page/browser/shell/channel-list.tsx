import './channel-list.css';
import type { Channel } from '../../protocol.ts';
import { openChannel } from '../app-actions.ts';
import { channel, guild, unreadChannelIds } from '../state.ts';
import { ChannelIcon } from './channel-icon.tsx';
import { closeDrawer } from './shell-state.ts';
import { VoiceChannel } from './voice-channel.tsx';

export function ChannelList() {
  const channels = guild.value?.channels ?? [];
  const texts = channels.filter(({ kind }) => kind === 'text');
  const voices = channels.filter(({ kind }) => kind === 'voice' || kind === 'stage');
  return (
    <nav class="channels" aria-label="Channels">
      <h2 class="server-name">{guild.value?.name}</h2>
      <h3 id="text-channels">Text channels</h3>
      <ul aria-labelledby="text-channels">
        {texts.map((one) => (
          <li key={one.id}>
            <TextChannel channel={one} />
          </li>
        ))}
      </ul>
      <h3 id="voice-channels">Voice channels</h3>
      <ul aria-labelledby="voice-channels">
        {voices.map((one) => (
          <li key={one.id}>
            <VoiceChannel channel={one} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TextChannel({ channel: { id, name } }: { readonly channel: Channel }) {
  const isUnread = unreadChannelIds.value.has(id);
  return (
    <button
      type="button"
      class={isUnread ? 'channel unread' : 'channel'}
      aria-current={id === channel.value?.id ? 'page' : undefined}
      onClick={() => {
        closeDrawer();
        void openChannel(id);
      }}
    >
      <ChannelIcon kind="text" />
      <span>{name}</span>
      {isUnread && <span class="unseen">, unread</span>}
    </button>
  );
}
