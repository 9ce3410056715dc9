import type { ComponentChildren } from 'preact';
import { toHttpUrl } from '../http-url.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** Opens http(s) URLs in a new tab. Shows only the text for other URLs. */
export function ExternalLink({ href, className = '', children }: ExternalLinkProps) {
  const address = toHttpUrl(href);
  if (address === undefined) return <span class={className}>{children}</span>;
  return (
    <a class={className} href={address} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
