import type { Person } from '../../protocol.ts';
import { appItems } from './app-items.ts';
import { copyText } from './copy.ts';
import type { MenuItem } from './menu.tsx';
import { MenuButton } from './menu-button.tsx';
import { voiceItems } from './voice-items.ts';

/** What can be done with a member: a "more" button beside the name. */
export function MemberMenu({ person }: { readonly person: Person }) {
  return (
    <MenuButton
      label={`More actions for ${person.displayName}`}
      scope="li"
      items={() => itemsFor(person)}
    />
  );
}

function itemsFor({ id }: Person): MenuItem[] {
  return [
    ...voiceItems(id),
    ...appItems('User', id),
    { name: 'Copy user ID', group: 'last', act: () => void copyText(id) },
  ];
}
