import type { ComponentType } from 'preact';
import { useResource } from '../state/resource.ts';
import { ResourceView } from './resource-view.tsx';

/**
 * A view whose code is loaded when it is opened for the first time.
 * @param what for the loading message
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: () => string,
): ComponentType<Props> {
  return function LazyView(props: Props) {
    const view = useResource('view', load);
    return (
      <ResourceView of={view} what={what()}>
        {(View) => <View {...props} />}
      </ResourceView>
    );
  };
}
