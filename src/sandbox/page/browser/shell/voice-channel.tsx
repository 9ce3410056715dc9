import type { Channel } from '../../protocol.ts';
import { joinVoice, openChannel } from '../app-actions.ts';
import { Icon } from '../icons.tsx';
import { MemberMenu } from '../menu/member-menu.tsx';
import { findMember, channel as open, speakingUserIds, unreadChannelIds, view } from '../state.ts';
import { Avatar } from './avatar.tsx';
import { ChannelIcon } from './channel-icon.tsx';
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
      <div class="voice-channel">
        <button
          type="button"
          class={isInside ? 'channel inside' : 'channel'}
          aria-current={id === open.value?.id ? 'page' : undefined}
          onClick={() => (isInside ? openChat() : void joinVoice(id))}
        >
          <ChannelIcon kind={kind} />
          <span class="unseen">{isInside ? 'You are in ' : 'Join '}</span>
          <span>{name}</span>
          {userLimit > 0 && (
            <span class="limit" title={`User limit: ${userLimit}`}>
              {present.length}/{userLimit}
            </span>
          )}
        </button>
        <button
          type="button"
          class={unreadChannelIds.value.has(id) ? 'icon-button unread' : 'icon-button'}
          aria-label={`Open chat of ${name}`}
          onClick={openChat}
        >
          <Icon name="chat" />
        </button>
      </div>
      {voiceStatus !== undefined && <p class="voice-status">{voiceStatus}</p>}
      {present.length > 0 && (
        <ul class="present" aria-label={`Members in ${name}`}>
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
  const name = person?.displayName ?? 'Unknown user';
  const isSpeaking = speakingUserIds.value.has(userId);
  return (
    <li data-user={userId} data-speaking={isSpeaking}>
      <Avatar id={userId} name={name} small isSpeaking={isSpeaking} />
      <span>{name}</span>
      {isSpeaking && <span class="unseen"> is speaking</span>}
      {person !== undefined && <MemberMenu person={person} />}
    </li>
  );
}
