import './member-list.css';
import { formatList } from '../../../../shared/pages/browser/format.ts';
import type { Person } from '../../protocol.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { rich, t } from '../i18n/index.ts';
import { MemberMenu } from '../menu/member-menu.tsx';
import { actingMember, place, speakingUserIds } from '../state.ts';
import { roleNames } from './person-labels.ts';

export function MemberList() {
  const members = place.value?.members ?? [];
  return (
    <aside class="member-list" aria-label={t('shell.members')}>
      <Group kind="apps" people={members.filter(({ bot }) => bot)} />
      <Group kind="people" people={members.filter(({ bot }) => !bot)} />
    </aside>
  );
}

interface GroupProps {
  readonly kind: 'apps' | 'people';
  readonly people: readonly Person[];
}

function Group({ kind, people }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <>
      <h2>{t(`shell.${kind}`, { count: people.length })}</h2>
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
                {person.id === actingMember.value?.id ? (
                  rich('shell.you', { name: <bdi>{person.displayName}</bdi> })
                ) : (
                  <bdi>{person.displayName}</bdi>
                )}
                {person.bot && <span class="tag">{t('message.app')}</span>}
              </span>
              <span class="muted">{formatList(roleNames(person))}</span>
            </span>
            <MemberMenu person={person} />
          </li>
        ))}
      </ul>
    </>
  );
}
