import './server-rail.css';
import { Plus } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { Mark } from '../../../../shared/pages/browser/mark.tsx';
import type { Guild } from '../../protocol.ts';
import { actAs } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { guild, guilds, openDialog, sandboxInfo, view } from '../state.ts';
import { guildName } from './guild-name.ts';

export function ServerRail() {
  return (
    <nav class="server-rail" aria-label={t('shell.servers')}>
      <ul>
        {guilds.value.toSorted(directFirst).map((one) => (
          <li key={one.id} class={one.kind === 'direct' ? 'direct' : ''}>
            <button
              type="button"
              class="server"
              title={guildName(one)}
              aria-label={guildName(one)}
              aria-current={one.id === guild.value?.id}
              onClick={() => enter(one)}
            >
              {one.kind === 'direct' ? (
                <Mark size={48} />
              ) : (
                <span data-initials={initials(one.name)} />
              )}
            </button>
          </li>
        ))}
        {sandboxInfo.value?.canMove === true && <SetupButton />}
      </ul>
    </nav>
  );
}

/** In the place of Discord's “Add a server”. */
function SetupButton() {
  return (
    <li>
      <button
        type="button"
        class="server add"
        title={t('setup.title')}
        aria-label={t('setup.title')}
        aria-haspopup="dialog"
        onClick={() => {
          openDialog.value = 'setup';
        }}
      >
        <Icon of={Plus} />
      </button>
    </li>
  );
}

/** Direct messages come first, as in Discord's clients. */
function directFirst(one: Guild, other: Guild): number {
  return Number(other.kind === 'direct') - Number(one.kind === 'direct');
}

/** Keeps the acting member if they are in the guild; otherwise acts as its owner. */
function enter({ id, members, ownerId }: Guild): void {
  const current = view.value;
  if (current?.guildId === id) return;
  const isMember = members.some((member) => member.id === current?.userId);
  void actAs(id, isMember && current !== undefined ? current.userId : ownerId);
}

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3);
}
