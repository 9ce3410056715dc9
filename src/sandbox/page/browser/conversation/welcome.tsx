import { useRef } from 'preact/hooks';
import { installApp, joinVoice } from '../app-actions.ts';
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

/** Where the bot is not: the app works here for those who have added it to their account. */
function AddApp() {
  return (
    <li>
      <p>
        Mynah isn’t in this {isDirect.value ? 'conversation' : 'server'}. Add it to your apps to use
        its commands here.
      </p>
      <button type="button" class="button good" onClick={() => void installApp(true)}>
        Add to my apps
      </button>
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
      {!isBotHere.value && !guild.value?.hasApp && <AddApp />}
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
