import { t } from '../i18n/index.ts';
import { ExternalLink } from './external-link.tsx';
import { sameOriginUrl } from './media.ts';

interface PictureProps {
  readonly url: string;
  /** Empty for decorative images. */
  readonly alt: string;
  readonly small?: boolean;
}

/** An image of this page. Images on other hosts become links. */
export function Picture({ url, alt, small = false }: PictureProps) {
  const own = sameOriginUrl(url);
  if (own !== undefined) {
    return <img class={small ? 'picture small' : 'picture'} src={own} alt={alt} loading="lazy" />;
  }
  const host = URL.parse(url)?.host;
  return (
    <ExternalLink href={url}>
      {host === undefined ? t('message.image.elsewhere') : t('message.image', { host })}
    </ExternalLink>
  );
}
