import {
  AudioLines,
  BookOpen,
  ChartColumn,
  CircleUser,
  CopyPlus,
  Cpu,
  type IconNode,
  KeyRound,
  LibraryBig,
  MicVocal,
  UsersRound,
} from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { type MessageKey, t } from '../i18n/index.ts';
import { addressOf, route, type ViewName } from '../router.ts';
import { requireSession } from '../state/session.ts';

interface Entry {
  readonly view: ViewName;
  readonly label: MessageKey;
  readonly icon: IconNode;
}

const ENTRIES: readonly Entry[] = [
  { view: 'speak', label: 'layout.speak', icon: MicVocal },
  { view: 'voices', label: 'layout.voices', icon: AudioLines },
  { view: 'clone', label: 'layout.clone', icon: CopyPlus },
  { view: 'usage', label: 'layout.usage', icon: ChartColumn },
  { view: 'keys', label: 'layout.keys', icon: KeyRound },
  { view: 'docs', label: 'layout.docs', icon: BookOpen },
  { view: 'account', label: 'layout.own-account', icon: CircleUser },
];

const OPERATOR_ENTRIES: readonly Entry[] = [
  { view: 'accounts', label: 'layout.accounts', icon: UsersRound },
  { view: 'engines', label: 'layout.engines', icon: Cpu },
  { view: 'library', label: 'layout.library', icon: LibraryBig },
];

export function Navigation() {
  const { view } = route.value;
  const entries = requireSession().is_operator ? [...ENTRIES, ...OPERATOR_ENTRIES] : ENTRIES;
  return (
    <nav aria-label={t('layout.navigation')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.view}>
            <a href={addressOf(entry.view)} aria-current={entry.view === view ? 'page' : undefined}>
              <Icon of={entry.icon} />
              {t(entry.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
