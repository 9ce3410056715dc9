import { Star } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { t } from '../i18n/index.ts';
import { favorites, toggleFavorite } from '../state/favorites.ts';

interface FavoriteButtonProps {
  readonly id: string;
  /** Of the voice. */
  readonly name: string;
}

export function FavoriteButton({ id, name }: FavoriteButtonProps) {
  const isFavorite = favorites.value.has(id);
  return (
    <button
      type="button"
      class="icon-button favorite"
      aria-pressed={isFavorite}
      aria-label={t('voice.favorite', { name })}
      onClick={() => toggleFavorite(id)}
    >
      <Icon of={Star} class={isFavorite ? 'filled' : ''} />
    </button>
  );
}
