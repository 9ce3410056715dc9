import { addressOf, route, type ViewName } from '../router.ts';
import { requireSession } from '../state/session.ts';

const ENTRIES: readonly { readonly view: ViewName; readonly label: string }[] = [
  { view: 'keys', label: 'API keys' },
  { view: 'usage', label: 'Usage' },
  { view: 'voices', label: 'Voices' },
  { view: 'docs', label: 'Docs' },
  { view: 'account', label: 'Your account' },
];

const OPERATOR_ENTRIES: typeof ENTRIES = [{ view: 'accounts', label: 'All accounts' }];

/** The entries of views without their own entry. */
const PARENT_VIEW: Partial<Record<ViewName, ViewName>> = { clone: 'voices' };

export function Navigation() {
  const { view } = route.value;
  const current = PARENT_VIEW[view] ?? view;
  const entries = requireSession().is_operator ? [...ENTRIES, ...OPERATOR_ENTRIES] : ENTRIES;
  return (
    <nav aria-label="Dashboard">
      <ul>
        {entries.map((entry) => (
          <li key={entry.view}>
            <a
              href={addressOf(entry.view)}
              aria-current={entry.view === current ? 'page' : undefined}
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
