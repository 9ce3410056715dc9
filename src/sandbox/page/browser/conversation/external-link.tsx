import type { ComponentChildren } from 'preact';
import { toHttpUrl } from '../http-url.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** A link to the web, which opens in a tab of its own; what leads anywhere else is only its words. */
export function ExternalLink({ href, className = '', children }: ExternalLinkProps) {
  const address = toHttpUrl(href);
  if (address === undefined) return <span class={className}>{children}</span>;
  return (
    <a class={className} href={address} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
