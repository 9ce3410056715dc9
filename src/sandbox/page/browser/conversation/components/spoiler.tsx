import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';

/** Hides its content until the user wants to see it. It keeps its place, so that nothing moves. */
export function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [isHidden, setHidden] = useState(true);
  if (!isHidden) return <>{children}</>;
  return (
    <div class="spoiler-cover">
      <div class="spoiler-content" inert aria-hidden="true">
        {children}
      </div>
      <button type="button" aria-label={t('message.spoiler')} onClick={() => setHidden(false)}>
        <span aria-hidden="true">{t('component.spoiler')}</span>
      </button>
    </div>
  );
}
