import { useRef } from 'preact/hooks';
import { installApp, inviteBot, joinVoice } from '../app-actions.ts';
import {
  channel,
  commands,
  guild,
  isBotHere,
  isDirect,
  suggestedText,
  voiceChannel,
} from '../state.ts';

/** The start of a channel, with first steps in an empty one. */
export function Welcome({ isEmpty }: { readonly isEmpty: boolean }) {
  const { name, kind } = channel.value ?? {};
  const isForum = kind === 'forum' || kind === 'media';
  const start = kind === 'direct' ? `your messages with ${name}` : name;
  return (
    <div class="welcome">
      <h2>{isForum ? `Posts in ${name}` : `This is the start of ${start}`}</h2>
      {isForum && <p>Open a new post below, or choose one in the list of channels.</p>}
      {isEmpty && !isForum && <FirstSteps />}
    </div>
  );
}

/** Where the bot is not: a member can add the app to their account, and a manager to the server. */
function AddApp() {
  const hasApp = guild.value?.hasApp ?? false;
  if (isBotHere.value || (hasApp && isDirect.value)) return null;
  const where = isDirect.value ? 'conversation' : 'server';
  return (
    <li>
      <p>
        {`Mynah isn’t in this ${where}. `}
        {hasApp
          ? 'You can use it because it is in your apps.'
          : 'Add it to your apps to use its commands here.'}
      </p>
      {!hasApp && (
        <button type="button" class="button good" onClick={() => void installApp(true)}>
          Add to my apps
        </button>
      )}{' '}
      {!isDirect.value && (
        <button type="button" class="button" onClick={() => void inviteBot()}>
          Add to this server
        </button>
      )}
    </li>
  );
}

function FirstSteps() {
  const voice = guild.value?.channels.find(({ kind }) => kind === 'voice');
  const lounge = isBotHere.value ? voice : undefined;
  const canSay = commands.value?.some(({ name }) => name === 'say');
  const isInVoice = voiceChannel.value !== undefined;
  const next = useRef<HTMLButtonElement>(null);
  const join = async (channelId: string) => {
    await joinVoice(channelId);
    next.current?.focus();
  };
  return (
    <ol class="first-steps">
      <AddApp />
      {lounge !== undefined && (
        <li>
          <p>
            {isInVoice
              ? `You are in ${voiceChannel.value?.name}.`
              : `Join ${lounge.name} to hear the bot.`}
          </p>
          {!isInVoice && (
            <button type="button" class="button good" onClick={() => void join(lounge.id)}>
              Join {lounge.name}
            </button>
          )}
        </li>
      )}
      {canSay && (
        <li>
          <p>
            Type <span class="mention">/say</span> followed by a text.
          </p>
          <button
            ref={next}
            type="button"
            class="button primary"
            onClick={() => {
              suggestedText.value = '/say ';
            }}
          >
            Try /say
          </button>
        </li>
      )}
    </ol>
  );
}
