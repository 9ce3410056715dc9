import './me-panel.css';
import { actingMember } from '../state.ts';
import { Avatar } from './avatar.tsx';
import { roleNames } from './person-labels.ts';
import { openDialog } from './shell-state.ts';

/** The acting member. */
export function MePanel() {
  const self = actingMember.value;
  if (self === undefined) return null;
  return (
    <section class="me-panel" aria-label="User area">
      <button
        type="button"
        class="me"
        aria-haspopup="dialog"
        onClick={() => {
          openDialog.value = 'act-as';
        }}
      >
        <Avatar id={self.id} name={self.displayName} />
        <span class="me-name">
          <span class="unseen">You are </span>
          <strong>{self.displayName}</strong>
          <span class="muted">{roleNames(self).join(', ') || 'No roles'}</span>
        </span>
        <span class="switch">Switch</span>
      </button>
    </section>
  );
}
