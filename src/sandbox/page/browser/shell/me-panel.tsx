import './me-panel.css';
import { formatList } from '../../../../shared/pages/browser/format.ts';
import { installApp } from '../app-actions.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { rich, t } from '../i18n/index.ts';
import { actingMember, guild, isDirect, openDialog } from '../state.ts';
import { unseen } from '../unseen.tsx';
import { roleNames } from './person-labels.ts';

/** The acting member. */
export function MePanel() {
  const self = actingMember.value;
  if (self === undefined) return null;
  return (
    <section class="me-panel" aria-label={t('shell.me')}>
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
          {rich('shell.me.name', {
            name: (
              <strong>
                <bdi>{self.displayName}</bdi>
              </strong>
            ),
            unseen,
          })}
          <span class="muted">
            {isDirect.value ? self.name : formatList(roleNames(self)) || t('shell.no-roles')}
          </span>
        </span>
        <span class="switch">{t('shell.me.switch')}</span>
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
      {t(hasApp ? 'shell.app.remove' : 'shell.app.add')}
    </button>
  );
}
