import type { MessageKey } from '../../src/bot/i18n/index.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { ItemAction, Scene } from './list.ts';

/**
 * The form of an action that renames an item: its only field is `name`.
 * @param nameOf the name before
 */
export function renameForm<Item, Data>(
  command: 'voices' | 'preset',
  nameOf: (item: Item) => string,
): NonNullable<ItemAction<Item, Data>['form']> {
  const keyOf = (part: 'title' | 'label'): MessageKey => `${command}.rename.${part}`;
  return {
    fields: ['name'],
    draw: ({ t }: Scene<Data>, item, typed) => ({
      title: t(keyOf('title')),
      fields: [
        {
          kind: 'line',
          id: 'name',
          label: t(keyOf('label')),
          value: typed?.name ?? nameOf(item),
          minLength: 1,
          maxLength: STORE_LIMITS.nameCharacters,
        },
      ],
    }),
  };
}
