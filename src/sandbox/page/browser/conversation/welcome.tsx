import { useRef } from 'preact/hooks';
import { joinVoice } from '../app-actions.ts';
import { channel, commands, guild, suggestedText, voiceChannel } from '../state.ts';

/** The start of a channel, with first steps in an empty one. */
export function Welcome({ isEmpty }: { readonly isEmpty: boolean }) {
  const { name, kind } = channel.value ?? {};
  const isForum = kind === 'forum' || kind === 'media';
  return (
    <div class="welcome">
      <h2>{isForum ? `Posts in ${name}` : `This is the start of ${name}`}</h2>
      {isForum && <p>Open a new post below, or choose one in the list of channels.</p>}
      {isEmpty && !isForum && <FirstSteps />}
    </div>
  );
}

function FirstSteps() {
  const lounge = guild.value?.channels.find(({ kind }) => kind === 'voice');
  const canSay = commands.value?.some(({ name }) => name === 'say');
  const isInVoice = voiceChannel.value !== undefined;
  const next = useRef<HTMLButtonElement>(null);
  const join = async (channelId: string) => {
    await joinVoice(channelId);
    next.current?.focus();
  };
  return (
    <ol class="first-steps">
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
