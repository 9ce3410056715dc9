import './channel-list.css';
import { Plus } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { Channel } from '../../protocol.ts';
import { openChannel } from '../app-actions.ts';
import { ChannelIcon } from '../channel-icon.tsx';
import { t } from '../i18n/index.ts';
import { ChannelMenu } from '../menu/channel-menu.tsx';
import { channel, channelForm, guild, isDirect, mayUse, unreadChannelIds } from '../state.ts';
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
      <Heading kind="text" id="text-channels" name={t('shell.text-channels')} />
      <ul aria-labelledby="text-channels">
        {texts.map((one) => (
          <li key={one.id}>
            <div class="channel-row">
              <TextChannel channel={one} />
              <ChannelMenu channel={one} />
            </div>
            <Threads parent={one} channels={channels} />
          </li>
        ))}
      </ul>
      <Heading kind="voice" id="voice-channels" name={t('shell.voice-channels')} />
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

interface HeadingProps {
  readonly kind: 'text' | 'voice';
  readonly id: string;
  readonly name: string;
}

/** With a button that makes a channel, for those who manage channels. */
function Heading({ kind, id, name }: HeadingProps) {
  return (
    <div class="channel-heading">
      <h3 id={id}>{name}</h3>
      {mayUse('ManageChannels') && (
        <button
          type="button"
          class="icon-button"
          aria-label={t(`channel.create.${kind}`)}
          title={t(`channel.create.${kind}`)}
          aria-haspopup="dialog"
          onClick={() => {
            channelForm.value = { kind, name: '' };
          }}
        >
          <Icon of={Plus} />
        </button>
      )}
    </div>
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
