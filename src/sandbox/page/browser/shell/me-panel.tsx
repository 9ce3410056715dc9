import './me-panel.css';
import { installApp } from '../app-actions.ts';
import { actingMember, guild, isDirect } from '../state.ts';
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
          <span class="muted">
            {isDirect.value ? self.name : roleNames(self).join(', ') || 'No roles'}
          </span>
        </span>
        <span class="switch">Switch</span>
      </button>
      <OwnApps />
    </section>
  );
}

/** Whether the acting member has added the app to their account, where it works in all servers and messages. */
function OwnApps() {
  const hasApp = guild.value?.hasApp ?? false;
  return (
    <button type="button" class="own-apps" onClick={() => void installApp(!hasApp)}>
      {hasApp ? 'Remove Mynah from my apps' : 'Add Mynah to my apps'}
    </button>
  );
}
