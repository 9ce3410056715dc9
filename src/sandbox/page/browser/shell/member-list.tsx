import './member-list.css';
import type { Person } from '../../protocol.ts';
import { MemberMenu } from '../menu/member-menu.tsx';
import { actingMember, place, speakingUserIds } from '../state.ts';
import { Avatar } from './avatar.tsx';
import { roleNames } from './person-labels.ts';

export function MemberList() {
  const members = place.value?.members ?? [];
  return (
    <aside class="member-list" aria-label="Members">
      <Group name="Apps" people={members.filter(({ bot }) => bot)} />
      <Group name="People" people={members.filter(({ bot }) => !bot)} />
    </aside>
  );
}

function Group({ name, people }: { readonly name: string; readonly people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h2>
        {name} — {people.length}
      </h2>
      <ul>
        {people.map((person) => (
          <li key={person.id} class="member">
            <Avatar
              id={person.id}
              name={person.displayName}
              isSpeaking={speakingUserIds.value.has(person.id)}
            />
            <span class="member-name">
              <span>
                <bdi>{person.displayName}</bdi>
                {person.id === actingMember.value?.id && ' (you)'}
              </span>
              <span class="muted">{roleNames(person).join(', ')}</span>
            </span>
            <MemberMenu person={person} />
          </li>
        ))}
      </ul>
    </>
  );
}
