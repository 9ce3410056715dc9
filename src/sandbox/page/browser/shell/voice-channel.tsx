import { MessageSquare } from 'lucide';
import { formatNumber } from '../../../../shared/pages/browser/format.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { Channel } from '../../protocol.ts';
import { joinVoice, openChannel } from '../app-actions.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { ChannelIcon } from '../channel-icon.tsx';
import { rich, t } from '../i18n/index.ts';
import { ChannelMenu } from '../menu/channel-menu.tsx';
import { MemberMenu } from '../menu/member-menu.tsx';
import { findMember, channel as open, speakingUserIds, unreadChannelIds, view } from '../state.ts';
import { unseen } from '../unseen.tsx';
import { closeDrawer } from './shell-state.ts';

/** A voice channel with a button to join, a button for its chat, and the members in it. */
export function VoiceChannel({ channel }: { readonly channel: Channel }) {
  const { id, name, kind, present, userLimit, voiceStatus } = channel;
  const isInside = present.includes(view.value?.userId ?? '');
  const openChat = () => {
    closeDrawer();
    void openChannel(id);
  };
  return (
    <>
      <div class="channel-row voice-channel">
        <button
          type="button"
          class={isInside ? 'channel inside' : 'channel'}
          aria-current={id === open.value?.id ? 'page' : undefined}
          onClick={() => (isInside ? openChat() : void joinVoice(id))}
        >
          <ChannelIcon kind={kind} />
          <span>
            {rich(isInside ? 'voice.channel.inside' : 'voice.channel.join', {
              name: <bdi>{name}</bdi>,
              unseen,
            })}
          </span>
          {userLimit > 0 && (
            <span class="limit" title={t('voice.channel.limit', { count: userLimit })}>
              {formatNumber(present.length)}/{formatNumber(userLimit)}
            </span>
          )}
        </button>
        <button
          type="button"
          class={unreadChannelIds.value.has(id) ? 'icon-button unread' : 'icon-button'}
          aria-label={t('voice.channel.chat', { name })}
          onClick={openChat}
        >
          <Icon of={MessageSquare} />
        </button>
        <ChannelMenu channel={channel} />
      </div>
      {voiceStatus !== undefined && (
        <p class="voice-status" dir="auto">
          {voiceStatus}
        </p>
      )}
      {present.length > 0 && (
        <ul class="present" aria-label={t('voice.channel.members', { name })}>
          {sortByName(present).map((userId) => (
            <PresentMember key={userId} userId={userId} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The order of Discord's client. */
function sortByName(userIds: readonly string[]): string[] {
  const nameOf = (userId: string) => findMember(userId)?.displayName ?? '';
  return userIds.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

function PresentMember({ userId }: { readonly userId: string }) {
  const person = findMember(userId);
  const name = person?.displayName ?? t('voice.channel.unknown');
  const isSpeaking = speakingUserIds.value.has(userId);
  return (
    <li data-user={userId} data-speaking={isSpeaking}>
      <Avatar id={userId} name={name} small isSpeaking={isSpeaking} />
      <span>
        {isSpeaking ? (
          rich('voice.channel.speaking', { name: <bdi>{name}</bdi>, unseen })
        ) : (
          <bdi>{name}</bdi>
        )}
      </span>
      {person !== undefined && <MemberMenu person={person} />}
    </li>
  );
}
