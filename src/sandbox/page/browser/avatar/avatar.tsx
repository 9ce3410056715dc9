import './avatar.css';
import { sandboxInfo } from '../state.ts';
import { avatarColor } from './avatar-colors.ts';

interface AvatarProps {
  readonly id: string;
  readonly name: string;
  readonly isSpeaking?: boolean;
  readonly small?: boolean;
}

/** The bot has its mark, others their initial: avatar images are on other hosts, which this page never contacts. */
export function Avatar({ id, name, isSpeaking = false, small = false }: AvatarProps) {
  const isMynah = id === sandboxInfo.value?.botUserId;
  const classes = [
    'avatar',
    !isMynah && `hue-${avatarColor(id, name)}`,
    small && 'small',
    isSpeaking && 'speaking',
  ];
  const className = classes.filter(Boolean).join(' ');
  if (isMynah) return <img class={className} src="mark.svg" alt="" />;
  return (
    <span class={className} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
