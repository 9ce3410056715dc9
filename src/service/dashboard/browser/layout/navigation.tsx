import { addressOf, route, type ViewName } from '../router.ts';
import { requireSession } from '../state/session.ts';

const ENTRIES: readonly { readonly view: ViewName; readonly label: string }[] = [
  { view: 'keys', label: 'API keys' },
  { view: 'usage', label: 'Usage' },
  { view: 'voices', label: 'Voices' },
  { view: 'docs', label: 'Docs' },
  { view: 'account', label: 'Your account' },
];

const FOR_OPERATORS: typeof ENTRIES = [{ view: 'accounts', label: 'All accounts' }];

/** Views that have no entry of their own. */
const BELONGS_TO: Partial<Record<ViewName, ViewName>> = { clone: 'voices' };

export function Navigation() {
  const { view } = route.value;
  const present = BELONGS_TO[view] ?? view;
  const entries = requireSession().is_operator ? [...ENTRIES, ...FOR_OPERATORS] : ENTRIES;
  return (
    <nav aria-label="Dashboard">
      <ul>
        {entries.map((entry) => (
          <li key={entry.view}>
            <a
              href={addressOf(entry.view)}
              aria-current={entry.view === present ? 'page' : undefined}
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
