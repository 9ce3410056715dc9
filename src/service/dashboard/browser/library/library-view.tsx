import './library.css';
import { useEffect, useRef } from 'preact/hooks';
import type { LibraryReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { fetchJson } from '../state/api.ts';
import { type Resource, useResource } from '../state/resource.ts';
import { announce } from './announcements.ts';
import { LibraryList } from './library-list.tsx';

/** While something runs, and otherwise, because voices are also added by command. */
const BUSY_MS = 1_000;
const IDLE_MS = 5_000;

/** For operators: voices to download, and those that are installed. */
export function LibraryView() {
  const library = useResource('library', () => fetchJson<LibraryReply>('library'));
  usePolling(library);
  const latest = useLatest(library);
  const state = library.state.value;
  return (
    <View title={t('library.title')} lead={t('library.lead')} isWide>
      {latest === undefined ? (
        <ResourceView of={library} what={t('library.what')}>
          {() => null}
        </ResourceView>
      ) : (
        <>
          <Announcer entries={latest.entries} />
          <LibraryList reply={latest} onChange={library.reload} />
          {/* Over the end of the list, so that nothing moves. */}
          <div class="library-problem" role="alert">
            {state.kind === 'failed' && (
              <p class="problem">
                {state.problem} {state.willRetry && t('resource.retrying')}
              </p>
            )}
          </div>
        </>
      )}
    </View>
  );
}

/** The last reply. Stays while the service is unreachable, so that nothing jumps and a search is not lost. */
function useLatest({ state }: Resource<LibraryReply>): LibraryReply | undefined {
  const latest = useRef<LibraryReply | undefined>(undefined);
  if (state.value.kind === 'loaded') latest.current = state.value.value;
  return latest.current;
}

/** Asks again some time after each reply. What fails is tried again by the resource. */
function usePolling({ state, reload }: Resource<LibraryReply>): void {
  const { value } = state;
  useEffect(() => {
    if (value.kind !== 'loaded') return undefined;
    const timer = setTimeout(reload, isBusy(value.value) ? BUSY_MS : IDLE_MS);
    return () => clearTimeout(timer);
  }, [value, reload]);
}

function isBusy({ entries, can_speak }: LibraryReply): boolean {
  return entries.some(({ kind, state }) => {
    if (state.kind !== 'installed') return state.kind === 'waiting' || state.kind === 'running';
    return can_speak && kind === 'voice' && state.voice_ids.length === 0;
  });
}

/** For screen readers. */
function Announcer({ entries }: Pick<LibraryReply, 'entries'>) {
  const known = useRef({ entries, words: '' });
  if (known.current.entries !== entries) {
    const words = announce(known.current.entries, entries);
    // The last words stay until there are others: clearing them could cut them off.
    known.current = { entries, words: words === '' ? known.current.words : words };
  }
  return (
    <p class="unseen" role="status">
      {known.current.words}
    </p>
  );
}
