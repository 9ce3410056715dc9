import { AtSign, CornerDownRight, Hash, MessagesSquare, RadioTower, Users, Volume2 } from 'lucide';
import { Icon } from '../../../shared/pages/browser/icon.tsx';
import type { Channel } from '../protocol.ts';

/** Text and announcement channels, and what is not known yet, have a hash sign. */
export function ChannelIcon({ kind }: { readonly kind: Channel['kind'] | undefined }) {
  if (kind === 'voice') return <Icon of={Volume2} />;
  if (kind === 'stage') return <Icon of={RadioTower} />;
  if (kind === 'forum' || kind === 'media') return <Icon of={MessagesSquare} />;
  if (kind === 'thread') return <Icon of={CornerDownRight} />;
  if (kind === 'group') return <Icon of={Users} />;
  if (kind === 'direct') return <Icon of={AtSign} />;
  return <Icon of={Hash} />;
}
