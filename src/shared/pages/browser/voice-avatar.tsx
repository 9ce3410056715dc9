import './voice-avatar.css';
import { avatarShape } from './voice-avatar-shape.ts';

interface VoiceAvatarProps {
  /** The voice's ID, which alone decides how the picture looks. */
  readonly id: string;
  /** For screen readers. Empty where the name stands beside the picture. */
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

const BAR_WIDTH = 3;
const BAR_DISTANCE = 5.2;

/** The picture of a voice: drawn, not loaded, and the same wherever the voice is shown. */
export function VoiceAvatar({ id, name, size = 'medium' }: VoiceAvatarProps) {
  const { hue, patchHue, patch, bars } = avatarShape(id);
  return (
    <svg
      viewBox="0 0 40 40"
      class={`voice-avatar ${size}`}
      role="img"
      aria-label={name}
      aria-hidden={name === ''}
    >
      <rect width="40" height="40" fill={`var(--avatar-${hue})`} />
      <circle cx={patch.x} cy={patch.y} r="19" fill={`var(--avatar-light-${patchHue})`} />
      {bars.map((length, bar) => (
        <rect
          key={bar}
          x={20 + (bar - 2) * BAR_DISTANCE - BAR_WIDTH / 2}
          y={20 - length / 2}
          width={BAR_WIDTH}
          height={length}
          rx={BAR_WIDTH / 2}
        />
      ))}
    </svg>
  );
}
