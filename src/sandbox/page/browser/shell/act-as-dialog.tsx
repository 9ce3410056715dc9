import './act-as-dialog.css';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { Person } from '../../protocol.ts';
import { actAs } from '../app-actions.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { t } from '../i18n/index.ts';
import { actingMember, guild, openDialog } from '../state.ts';
import { languageName, roleNames } from './person-labels.ts';
import { closeDrawer } from './shell-state.ts';

/** Lets the user choose the acting member. */
export function ActAsDialog() {
  const currentGuild = guild.value;
  const people = currentGuild?.members.filter(({ bot }) => !bot) ?? [];
  const choose = (person: Person) => {
    close();
    closeDrawer();
    if (currentGuild !== undefined && person.id !== actingMember.value?.id)
      void actAs(currentGuild.id, person.id);
  };
  return (
    <Dialog title={t('act-as.title')} onClose={close}>
      <p class="muted">{t('act-as.hint')}</p>
      <ul class="people">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              class="person"
              aria-current={person.id === actingMember.value?.id}
              onClick={() => choose(person)}
            >
              <Avatar id={person.id} name={person.displayName} />
              <span>
                <strong>
                  <bdi>{person.displayName}</bdi>
                </strong>{' '}
                <span class="muted">
                  {[
                    ...roleNames(person),
                    t('act-as.language', { language: languageName(person) }),
                  ].join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function close(): void {
  openDialog.value = undefined;
}
