import type { APIMediaGalleryItem } from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import { Picture } from '../picture.tsx';

export function Gallery({ items }: { readonly items: readonly APIMediaGalleryItem[] }) {
  return (
    <ul class="gallery">
      {items.map((item, i) => (
        <li key={`${i} ${item.media.url}`}>
          <MediaItem item={item} />
        </li>
      ))}
    </ul>
  );
}

interface MediaItemProps {
  readonly item: Pick<APIMediaGalleryItem, 'media' | 'description' | 'spoiler'>;
  readonly small?: boolean;
}

/** A picture of a gallery, or a thumbnail. A spoiler is shown on request. */
export function MediaItem({ item, small = false }: MediaItemProps) {
  const [isHidden, setHidden] = useState(item.spoiler === true);
  if (isHidden) {
    return (
      <button type="button" class="button" onClick={() => setHidden(false)}>
        Show spoiler
      </button>
    );
  }
  return <Picture url={item.media.url} alt={item.description ?? ''} small={small} />;
}
