import type { LibraryEntry, LibraryState } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { describeFailure } from './describe-entry.ts';

/**
 * What a screen reader says when the states of voices change: the beginning, the half and the end of each download. Not the
 * bytes, which change every second.
 * @returns empty if there is nothing to say
 */
export function announce(before: readonly LibraryEntry[], after: readonly LibraryEntry[]): string {
  const earlier = new Map(before.map((entry) => [entry.key, entry]));
  return after
    .map((entry) => {
      const known = earlier.get(entry.key);
      return known === undefined ? '' : announceOne(known, entry);
    })
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** A cloning model has no voice of its own. */
const speaks = (kind: LibraryEntry['kind'], state: LibraryState) =>
  state.kind === 'installed' && (kind === 'cloning' || state.voice_ids.length > 0);

function announceOne(before: LibraryEntry, { name, state }: LibraryEntry): string {
  const was = before.state;
  switch (state.kind) {
    case 'waiting':
      return was.kind === 'waiting' ? '' : t('library.say.waiting', { name });
    case 'running':
      if (was.kind !== 'running') return t('library.say.running', { name });
      return isHalf(state) && !isHalf(was) ? t('library.say.half', { name }) : '';
    case 'failed':
      if (was.kind === 'failed') return '';
      return t('library.say.failed', { name, reason: describeFailure(state) });
    case 'installed':
      return speaks(before.kind, state) && !speaks(before.kind, was)
        ? t('library.say.installed', { name })
        : '';
    default:
      return '';
  }
}

const isHalf = ({ received_bytes, total_bytes }: { received_bytes: number; total_bytes: number }) =>
  received_bytes >= total_bytes / 2;
