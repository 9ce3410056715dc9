import './player.css';
import { Pause, Play } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from '../icon.tsx';
import { currentSound, isActive, type SoundState } from './sound.ts';

interface SoundButtonProps {
  /** The key of the sound that it starts. */
  readonly soundKey: string;
  /** The accessible name, such as `Listen to Emma`. `aria-pressed` says whether it plays. */
  readonly label: string;
  /** Creates the sound and plays it. Called unless it is the current sound already. */
  readonly onStart: () => void;
  /** Beside the icon. */
  readonly children?: ComponentChildren;
}

/** Starts a sound that a player elsewhere shows, and mirrors its state: pressing it again pauses. */
export function SoundButton({ soundKey, label, onStart, children }: SoundButtonProps) {
  const sound = currentSound.value?.key === soundKey ? currentSound.value : undefined;
  const isOn = isActive(soundKey);
  return (
    <button
      type="button"
      class={children === undefined ? 'icon-button sound-button' : 'button sound-button'}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => (sound === undefined ? onStart() : sound.toggle())}
    >
      <StateIcon state={sound?.state.value ?? 'idle'} />
      {children}
    </button>
  );
}

/** Play, pause, or a ring that turns while there is no sound yet. */
export function StateIcon({ state }: { state: SoundState }) {
  if (state === 'loading') return <span class="sound-loading" aria-hidden="true" />;
  return <Icon of={state === 'playing' ? Pause : Play} class="filled" />;
}
