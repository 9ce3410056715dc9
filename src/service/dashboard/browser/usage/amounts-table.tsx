import type { ComponentChildren } from 'preact';
import { count } from '../parts/words.ts';

interface Amount {
  readonly id: string;
  readonly label: ComponentChildren;
  readonly characters: number;
  readonly requests: number;
}

interface AmountsTableProps {
  /** Heads the labels. */
  readonly column: string;
  readonly className?: string;
  readonly amounts: readonly Amount[];
}

/** What was spoken, a row for each day, key or the like. */
export function AmountsTable({ column, className, amounts }: AmountsTableProps) {
  return (
    <table class={className}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" class="number">
            Characters
          </th>
          <th scope="col" class="number">
            Requests
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ id, label, characters, requests }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td class="number">{count(characters)}</td>
            <td class="number">{count(requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
