import type { Channel } from '../../protocol.ts';
import { Icon } from '../icons.tsx';

export function ChannelIcon({ kind }: { readonly kind: Channel['kind'] | undefined }) {
  if (kind === 'voice') return <Icon name="speaker" />;
  if (kind === 'stage') return <Icon name="stage" />;
  if (kind === 'forum' || kind === 'media') return <Icon name="forum" />;
  if (kind === 'thread') return <Icon name="thread" />;
  if (kind === 'group') return <Icon name="members" />;
  if (kind === 'direct') {
    return (
      <span class="hash" aria-hidden="true">
        @
      </span>
    );
  }
  return (
    <span class="hash" aria-hidden="true">
      #
    </span>
  );
}
