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
      title={`One-time password for “${made.account.name}”`}
      what="password"
      secret={made.one_time_password}
      onClose={onClose}
    >
      Send it to the account’s owner over a private channel: it won’t be shown again. It expires on{' '}
      {momentOf(made.expires_at)} and must be changed at the first login.
    </ShownOnce>
  );
}
