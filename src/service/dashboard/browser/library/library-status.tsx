import { CircleCheck, Clock, TriangleAlert } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import type { LibraryEntry, LibraryProgress } from '../../protocol.ts';
import { Bar } from '../components/bar.tsx';
import { formatBytes, formatDuration } from '../format.ts';
import { t } from '../i18n/index.ts';
import { describeFailure } from './describe-entry.ts';

/** What has become of a voice that was asked for. Of one size, so that no card moves while a download goes on. */
export function LibraryStatus({ of: entry, canSpeak }: { of: LibraryEntry; canSpeak: boolean }) {
  const { state } = entry;
  if (state.kind === 'available') return null;
  return <div class="library-status">{contentOf(entry, canSpeak)}</div>;
}

function contentOf(
  { kind, state, download_bytes: total }: LibraryEntry,
  canSpeak: boolean,
): ComponentChildren {
  switch (state.kind) {
    case 'available':
      return null;
    case 'waiting':
      return <Line icon={Clock}>{t('library.state.waiting')}</Line>;
    case 'running':
      return <Progress of={state} />;
    case 'interrupted':
      return (
        <>
          <Bar value={state.received_bytes} max={total} />
          <p>{t('library.state.interrupted', sizes(state.received_bytes, total))}</p>
        </>
      );
    case 'failed':
      return (
        <Line icon={TriangleAlert} look="bad">
          {describeFailure(state)}
        </Line>
      );
    case 'installed': {
      const isReady = kind === 'cloning' || state.voice_ids.length > 0;
      if (!canSpeak) return <Line icon={Clock}>{t('library.state.silent')}</Line>;
      if (!isReady) return <Line icon={Clock}>{t('library.state.starting')}</Line>;
      return (
        <Line icon={CircleCheck} look="good">
          {t(kind === 'cloning' ? 'library.state.cloning' : 'library.state.installed')}
        </Line>
      );
    }
  }
}

/** "12.3 MB of 63.2 MB · 2.1 MB/s · 24 seconds left" */
function Progress({ of: progress }: { of: LibraryProgress }) {
  const { phase, received_bytes: received, total_bytes: total } = progress;
  const { bytes_per_second: speed, seconds_left: left } = progress;
  const facts = [
    t('library.state.received', sizes(received, total)),
    speed === null
      ? t('library.state.no-data')
      : t('library.state.speed', { size: formatBytes(speed) }),
    ...(left === null ? [] : [t('library.state.left', { time: formatDuration(left) })]),
  ];
  return (
    <>
      <Bar value={received} max={total} />
      <p>{phase === 'installing' ? t('library.state.installing') : facts.join(' · ')}</p>
    </>
  );
}

interface LineProps {
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly look?: 'good' | 'bad';
  readonly children: ComponentChildren;
}

function Line({ icon, look, children }: LineProps) {
  return (
    <p class={look === undefined ? 'library-line' : `library-line ${look}`}>
      <Icon of={icon} class="small" />
      <span>{children}</span>
    </p>
  );
}

function sizes(received: number, total: number): { received: string; total: string } {
  return { received: formatBytes(received), total: formatBytes(total) };
}
