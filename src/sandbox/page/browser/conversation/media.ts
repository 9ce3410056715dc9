import type { Attachment } from '../../protocol.ts';

/** @returns the address when it is this page's own; undefined for other hosts, which are never asked */
export function ownAddress(url: string): string | undefined {
  const resolved = URL.parse(url, document.baseURI);
  return resolved?.origin === location.origin ? resolved.href : undefined;
}

/** An attachment by the path that an embed or a component names it with. */
export function attachmentAt(
  attachments: readonly Attachment[],
  url: string,
): Attachment | undefined {
  const path = ownAddress(url);
  return attachments.find((one) => path !== undefined && ownAddress(one.path) === path);
}

export function kindOf({ contentType = '' }: Attachment): 'image' | 'audio' | 'video' | 'file' {
  const [kind] = contentType.split('/');
  // An SVG may hold anything: it is given as a file.
  if (contentType.startsWith('image/svg')) return 'file';
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file';
}

/** The address that saves it. */
export function downloadOf({ path }: Attachment): string {
  return `${path}${path.includes('?') ? '&' : '?'}download`;
}
