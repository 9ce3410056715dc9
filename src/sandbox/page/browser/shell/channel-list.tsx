import './channel-list.css';
import type { Channel } from '../../protocol.ts';
import { openChannel } from '../app-actions.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { t } from '../i18n/index.ts';
import { channel, guild, isDirect, unreadChannelIds } from '../state.ts';
import { unseen } from '../unseen.tsx';
import { Premium } from './premium.tsx';
import { closeDrawer } from './shell-state.ts';
import { VoiceChannel } from './voice-channel.tsx';

const WRITTEN: readonly Channel['kind'][] = ['text', 'announcement', 'forum', 'media'];

export function ChannelList() {
  return isDirect.value ? <DirectMessages /> : <ServerChannels />;
}

/** The channels outside servers: with the bot, with another user, and groups. */
function DirectMessages() {
  return (
    <nav class="channels" aria-label={t('shell.channels')}>
      <h2 class="server-name">{t('shell.direct')}</h2>
      <ul class="direct">
        {guild.value?.channels.map((one) => (
          <li key={one.id}>
            <TextChannel channel={one} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ServerChannels() {
  const channels = guild.value?.channels ?? [];
  const texts = channels.filter(({ kind }) => WRITTEN.includes(kind));
  const voices = channels.filter(({ kind }) => kind === 'voice' || kind === 'stage');
  return (
    <nav class="channels" aria-label={t('shell.channels')}>
      <h2 class="server-name">
        {guild.value === undefined ? unseen(t('shell.title')) : <bdi>{guild.value.name}</bdi>}
      </h2>
      <h3 id="text-channels">{t('shell.text-channels')}</h3>
      <ul aria-labelledby="text-channels">
        {texts.map((one) => (
          <li key={one.id}>
            <TextChannel channel={one} />
            <Threads parent={one} channels={channels} />
          </li>
        ))}
      </ul>
      <h3 id="voice-channels">{t('shell.voice-channels')}</h3>
      <ul aria-labelledby="voice-channels">
        {voices.map((one) => (
          <li key={one.id}>
            <VoiceChannel channel={one} />
          </li>
        ))}
      </ul>
      <Premium />
    </nav>
  );
}

interface ThreadsProps {
  readonly parent: Channel;
  readonly channels: readonly Channel[];
}

/** The active threads of a channel, or the posts of a forum. */
function Threads({ parent, channels }: ThreadsProps) {
  const threads = channels.filter(({ thread }) => thread?.parentId === parent.id);
  if (threads.length === 0) return null;
  return (
    <ul class="threads" aria-label={t('shell.threads', { name: parent.name })}>
      {threads.map((one) => (
        <li key={one.id}>
          <TextChannel channel={one} />
        </li>
      ))}
    </ul>
  );
}

/** Opens a channel, a thread or a post. */
export function TextChannel({ channel: shown }: { readonly channel: Channel }) {
  const { id, name, kind, thread } = shown;
  const isUnread = unreadChannelIds.value.has(id);
  return (
    <button
      type="button"
      class={isUnread ? 'channel unread' : 'channel'}
      // A long title is shortened.
      title={thread && name}
      aria-current={id === channel.value?.id ? 'page' : undefined}
      onClick={() => {
        closeDrawer();
        void openChannel(id);
      }}
    >
      <ChannelIcon kind={kind} />
      <bdi>{name}</bdi>
      {thread?.isPrivate && <span class="thread-tag">{t('shell.private')}</span>}
      {thread?.isLocked && <span class="thread-tag">{t('shell.locked')}</span>}
      {thread?.tags.map((tag) => (
        <bdi key={tag} class="thread-tag">
          {tag}
        </bdi>
      ))}
      {isUnread && <span class="unseen">{t('shell.unread')}</span>}
    </button>
  );
}
