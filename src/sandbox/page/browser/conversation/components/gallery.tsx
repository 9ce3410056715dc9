import type { APIMediaGalleryItem } from 'discord-api-types/v10';
import { Picture } from '../picture.tsx';
import { Spoiler } from './spoiler.tsx';

/** The arrangements for 1 to 4 pictures. */
const LAYOUTS = ['one', 'pair', 'three', 'four'];

export function Gallery({ items }: { readonly items: readonly APIMediaGalleryItem[] }) {
  return (
    <ul class={`gallery ${LAYOUTS[items.length - 1] ?? 'many'}`}>
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
  const picture = <Picture url={item.media.url} alt={item.description ?? ''} small={small} />;
  return item.spoiler === true ? <Spoiler>{picture}</Spoiler> : picture;
}
