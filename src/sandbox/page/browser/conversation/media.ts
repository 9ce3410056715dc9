import type { Attachment } from '../../protocol.ts';

/** @returns the URL if it belongs to this page; undefined for other hosts, which the page never contacts */
export function sameOriginUrl(url: string): string | undefined {
  const resolved = URL.parse(url, document.baseURI);
  return resolved?.origin === location.origin ? resolved.href : undefined;
}

/** The attachment that the URL of an embed or component refers to. */
export function findAttachment(
  attachments: readonly Attachment[],
  url: string,
): Attachment | undefined {
  const path = sameOriginUrl(url);
  return attachments.find((one) => path !== undefined && sameOriginUrl(one.path) === path);
}

export function mediaKind({ contentType = '' }: Attachment): 'image' | 'audio' | 'video' | 'file' {
  const [kind] = contentType.split('/');
  // An SVG may contain scripts, so it is offered as a file.
  if (contentType.startsWith('image/svg')) return 'file';
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'file';
}

export function downloadUrl({ path }: Attachment): string {
  return `${path}${path.includes('?') ? '&' : '?'}download`;
}
