import type { Channel } from '../../protocol.ts';
import { Icon } from '../icons.tsx';

export function ChannelIcon({ kind }: { readonly kind: Channel['kind'] | undefined }) {
  if (kind === 'voice') return <Icon name="speaker" />;
  if (kind === 'stage') return <Icon name="stage" />;
  return (
    <span class="hash" aria-hidden="true">
      #
    </span>
  );
}
