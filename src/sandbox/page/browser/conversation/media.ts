import type { Attachment } from '../../protocol.ts';

/** @returns the address when it is this page's own; undefined for other hosts, which are never asked */
export function sameOriginUrl(url: string): string | undefined {
  const resolved = URL.parse(url, document.baseURI);
  return resolved?.origin === location.origin ? resolved.href : undefined;
}

/** An attachment by the path that an embed or a component names it with. */
export function findAttachment(
  attachments: readonly Attachment[],
  url: string,
): Attachment | undefined {
  const path = sameOriginUrl(url);
  return attachments.find((one) => path !== undefined && sameOriginUrl(one.path) === path);
}

export function mediaKind({ contentType = '' }: Attachment): 'image' | 'audio' | 'video' | 'file' {
  const [kind] = contentType.split('/');
  // An SVG may hold anything: it is given as a file.
  if (contentType.startsWith('image/svg')) return 'file';
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file';
}

/** The address that saves it. */
export function downloadUrl({ path }: Attachment): string {
  return `${path}${path.includes('?') ? '&' : '?'}download`;
}
