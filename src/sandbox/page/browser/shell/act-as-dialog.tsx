import './act-as-dialog.css';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { Person } from '../../protocol.ts';
import { actAs } from '../app-actions.ts';
import { actingMember, guild } from '../state.ts';
import { Avatar } from './avatar.tsx';
import { languageName, roleNames } from './person-labels.ts';
import { closeDrawer, openDialog } from './shell-state.ts';

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
    <Dialog title="Act as" onClose={close}>
      <p class="muted">
        Commands, channels and permissions depend on the member you choose. To act as someone else
        at the same time, open another tab.
      </p>
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
                  {[...roleNames(person), `Client language: ${languageName(person)}`].join(' · ')}
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
