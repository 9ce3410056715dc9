import { Avatar } from '../../avatar/avatar.tsx';
import { findMember } from '../../state.ts';
import type { CompletionIcon as IconOf } from './completions.ts';

/** The picture in front of a name in the list. */
export function CompletionIcon({ icon }: { readonly icon: IconOf }) {
  if (icon.kind === 'user') {
    const name = findMember(icon.id)?.displayName ?? '';
    return <Avatar id={icon.id} name={name} small />;
  }
  if (icon.kind === 'image') return <img class="completion-icon" src={icon.url} alt="" />;
  return (
    <span class="completion-icon" aria-hidden="true">
      {icon.text}
    </span>
  );
}
