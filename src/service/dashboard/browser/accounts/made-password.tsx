import type { PasswordMadeReply } from '../../protocol.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { momentOf } from '../parts/words.ts';

interface MadePasswordProps {
  readonly made: PasswordMadeReply;
  readonly onClose: () => void;
}

/** A one-time password, to be handed over. */
export function MadePassword({ made, onClose }: MadePasswordProps) {
  return (
    <ShownOnce
      title={`A one-time password for “${made.account.name}”`}
      what="password"
      secret={made.one_time_password}
      onClose={onClose}
    >
      Hand it over by a way that only its owner reads: it is not shown again. It works until{' '}
      {momentOf(made.expires_at)}, and must be changed at the first login.
    </ShownOnce>
  );
}
