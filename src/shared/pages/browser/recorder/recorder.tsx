import './recorder.css';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { RecorderProps } from './recorder-props.ts';

/**
 * Records with the microphone. Its script is loaded when it is shown for the first time. The page needs a
 * `recorder.worklet.ts` (see `recorder-worklet.ts`) and a Content-Security-Policy with `media-src blob:`.
 */
export function Recorder(props: RecorderProps) {
  const [Panel, setPanel] = useState<ComponentType<RecorderProps> | 'missing'>();
  const load = () => {
    import('./recorder-panel.tsx').then(
      ({ RecorderPanel }) => setPanel(() => RecorderPanel),
      () => setPanel('missing'),
    );
  };
  useEffect(load, []);
  if (Panel !== undefined && Panel !== 'missing') return <Panel {...props} />;
  return (
    <section class="recorder" aria-label={t('recorder.label')}>
      <p class="recorder-status" role="status">
        {t(Panel === 'missing' ? 'player.unreachable' : 'recorder.waiting')}
      </p>
      <div class="recorder-buttons">
        {Panel === 'missing' && (
          <button type="button" class="button primary" onClick={load}>
            {t('player.try-again')}
          </button>
        )}
        <button type="button" class="button" onClick={props.onClose}>
          {t('recorder.close')}
        </button>
      </div>
    </section>
  );
}
