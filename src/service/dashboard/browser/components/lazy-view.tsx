import { type ComponentChildren, type ComponentType, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { ApiError } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import { ResourceView } from './resource-view.tsx';

/** Of the views that have been defined so far. */
const loaders: (() => Promise<unknown>)[] = [];

/**
 * A view whose code is loaded when it is opened for the first time, or by `preloadViews`.
 * @param what for the loading message
 * @param Frame around the loading message
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: () => string,
  Frame: ComponentType<{ children: ComponentChildren }> = Fragment,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await reachable(load);
    return loaded;
  };
  loaders.push(loadOnce);
  return function LazyView(props: Props) {
    // Does not change while the view is open, because the view would lose its state.
    const [Ready] = useState(() => loaded);
    if (Ready !== undefined) return <Ready {...props} />;
    return <Loading {...props} />;
  };

  function Loading(props: Props) {
    const view = useResource('view', loadOnce);
    const state = view.state.value;
    if (state.kind === 'loaded') return <state.value {...props} />;
    return (
      <Frame>
        <ResourceView of={view} what={what()}>
          {() => null}
        </ResourceView>
      </Frame>
    );
  }
}

/** The page is shown by then, and nobody has opened anything else yet. */
const PRELOAD_AFTER_MS = 500;

/** Loads what the user may open next. Call it when the page shows what the user came for. */
export function preloadViews(): void {
  setTimeout(() => {
    for (const load of loaders) load().catch(() => undefined);
  }, PRELOAD_AFTER_MS);
}

/** @throws ApiError in the page's language */
async function reachable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new ApiError({ code: 'unreachable', message: t('error.unreachable'), param: null });
  }
}
