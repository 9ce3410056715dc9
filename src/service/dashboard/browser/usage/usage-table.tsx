import type { ComponentChildren } from 'preact';
import { formatNumber } from '../format.ts';

interface Amount {
  readonly id: string;
  readonly label: ComponentChildren;
  readonly characters: number;
  readonly requests: number;
}

interface UsageTableProps {
  /** The heading of the first column. */
  readonly column: string;
  readonly className?: string;
  readonly amounts: readonly Amount[];
}

export function UsageTable({ column, className, amounts }: UsageTableProps) {
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
            <td class="number">{formatNumber(characters)}</td>
            <td class="number">{formatNumber(requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
