import { Bar } from '../parts/bar.tsx';
import { AmountsTable } from './amounts-table.tsx';

interface SharesProps {
  readonly title: string;
  readonly column: string;
  readonly total: number;
  readonly shares: readonly {
    readonly id: string;
    readonly name: string;
    readonly characters: number;
    readonly requests: number;
  }[];
}

/** What a month consists of, the most first. */
export function Shares({ title, column, total, shares }: SharesProps) {
  const sorted = shares.toSorted((a, b) => b.characters - a.characters);
  return (
    <section class="card">
      <h2>{title}</h2>
      <AmountsTable
        column={column}
        className="shares"
        amounts={sorted.map(({ name, ...share }) => ({
          ...share,
          label: (
            <>
              {name}
              <Bar value={share.characters} most={total} />
            </>
          ),
        }))}
      />
    </section>
  );
}
