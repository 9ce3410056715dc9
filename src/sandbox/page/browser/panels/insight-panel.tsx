import './insight-panel.css';
import { X } from 'lucide';
import { useRef } from 'preact/hooks';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { type InsightTab, insightTab } from '../activity/activity-state.ts';
import { t } from '../i18n/index.ts';
import { PathPanel } from './path-panel.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

const TABS: readonly InsightTab[] = ['path', 'transcript'];

/** The panel beside the conversation: what just happened, and the transcript. */
export function InsightPanel() {
  const shown = insightTab.value ?? 'path';
  const tabs = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = shown === 'path' ? 'transcript' : 'path';
    insightTab.value = next;
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <aside class="insight-panel" aria-label={t('transcript.tabs')}>
      <header class="insight-head">
        <div
          ref={tabs}
          role="tablist"
          tabIndex={-1}
          aria-label={t('transcript.tabs')}
          onKeyDown={go}
        >
          {TABS.map((tab) => (
            <button
              key={tab}
              id={`tab-${tab}`}
              type="button"
              role="tab"
              aria-selected={tab === shown}
              aria-controls="insight-body"
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => {
                insightTab.value = tab;
              }}
            >
              {t(`${tab}.title`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="icon-button"
          aria-label={t('transcript.close')}
          onClick={() => {
            insightTab.value = undefined;
          }}
        >
          <Icon of={X} />
        </button>
      </header>
      <div
        id="insight-body"
        class="insight-body"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {shown === 'path' ? <PathPanel /> : <TranscriptPanel />}
      </div>
    </aside>
  );
}
