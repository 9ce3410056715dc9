import './avatar.css';

/** The number of background colors in avatar.css. */
const HUES = 6;

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly isSpeaking?: boolean;
  readonly small?: boolean;
}

/** Initials only: avatar images are on other hosts, which this page never contacts. */
export function Avatar({ id, name, isSpeaking = false, small = false }: AvatarProps) {
  const hue = [...id].reduce((sum, digit) => sum + Number(digit), 0) % HUES;
  const classes = ['avatar', `hue-${hue}`, small && 'small', isSpeaking && 'speaking'];
  return (
    <span class={classes.filter(Boolean).join(' ')} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
