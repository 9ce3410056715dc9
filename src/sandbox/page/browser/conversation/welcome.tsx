import { installApp, inviteBot } from '../app-actions.ts';
import { rich, t } from '../i18n/index.ts';
import { TextChannel } from '../shell/channel-list.tsx';
import { channel, guild, isBotHere, isDirect } from '../state.ts';

/** The start of a channel. First steps are in the checklist above the message box. */
export function Welcome() {
  const { name, kind } = channel.value ?? {};
  const isForum = kind === 'forum' || kind === 'media';
  const sign = kind === 'text' || kind === 'announcement' ? '#' : '';
  const start = kind === 'direct' ? 'conversation.start.direct' : 'conversation.start';
  return (
    <div class={isForum ? 'welcome forum' : 'welcome'}>
      <h2>
        {rich(isForum ? 'conversation.posts' : start, { name: <bdi>{`${sign}${name}`}</bdi> })}
      </h2>
      {isForum && <Posts />}
      {!isForum && <AddApp />}
    </div>
  );
}

/** The posts of the forum, the newest last, like messages. */
function Posts() {
  const channels = guild.value?.channels ?? [];
  const posts = channels.filter(({ thread }) => thread?.parentId === channel.value?.id);
  return (
    <>
      <p>{t(posts.length === 0 ? 'conversation.posts.none' : 'conversation.posts.hint')}</p>
      <ul class="posts">
        {posts.map((post) => (
          <li key={post.id}>
            <TextChannel channel={post} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the bot is not: a member can add the app to their account, and a manager to the server. */
function AddApp() {
  const hasApp = guild.value?.hasApp ?? false;
  if (isBotHere.value || (hasApp && isDirect.value)) return null;
  const where = isDirect.value ? 'direct' : 'server';
  return (
    <div>
      <p>
        {t(`conversation.absent.${where}`)}{' '}
        {t(hasApp ? 'conversation.absent.own' : 'conversation.absent.add')}
      </p>
      {!hasApp && (
        <button type="button" class="button good" onClick={() => void installApp(true)}>
          {t('conversation.add.app')}
        </button>
      )}{' '}
      {!isDirect.value && (
        <button type="button" class="button" onClick={() => void inviteBot()}>
          {t('conversation.add.server')}
        </button>
      )}
    </div>
  );
}
