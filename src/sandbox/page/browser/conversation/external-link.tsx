import type { ComponentChildren } from 'preact';
import { webAddress } from '../http-url.ts';

interface OutsideLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ComponentChildren;
}

/** A link to the web, which opens in a tab of its own; what leads anywhere else is only its words. */
export function OutsideLink({ href, className = '', children }: OutsideLinkProps) {
  const address = webAddress(href);
  if (address === undefined) return <span class={className}>{children}</span>;
  return (
    <a class={className} href={address} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
