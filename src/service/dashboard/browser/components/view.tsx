import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { t } from '../i18n/index.ts';

interface ViewProps {
  readonly title: string;
  /** Before the heading. */
  readonly picture?: ComponentChildren;
  /** One sentence below the heading. */
  readonly lead?: ComponentChildren;
  /** The main action, next to the heading. */
  readonly action?: ComponentChildren;
  /** Uses the whole width of the screen, such as a grid. */
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

/** The first view does not take the focus. */
let hasShownView = false;

/** On navigation, the heading takes the focus, so that screen readers announce the view. */
export function View({ title, picture, lead, action, isWide = false, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useRef(locale.value);
  // Before the heading is drawn, so that nobody sees or hears the heading with the title of the page before.
  useLayoutEffect(() => {
    document.title = t('layout.title', { view: title });
  }, [title, locale.value]);
  useEffect(() => {
    // A title in another language is still the same view.
    if (hasShownView && language.current === locale.value) heading.current?.focus();
    hasShownView = true;
    language.current = locale.value;
  }, [title, locale.value]);
  return (
    <div class={isWide ? 'view wide' : 'view'}>
      <header class="view-head">
        {picture}
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
