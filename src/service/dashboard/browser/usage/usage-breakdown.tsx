import { Bar } from '../components/bar.tsx';
import { UsageTable } from './usage-table.tsx';

interface UsageBreakdownProps {
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

/** Shares of the usage of a month, largest first. */
export function UsageBreakdown({ title, column, total, shares }: UsageBreakdownProps) {
  const sorted = shares.toSorted((a, b) => b.characters - a.characters);
  return (
    <section class="card">
      <h2>{title}</h2>
      <UsageTable
        column={column}
        className="usage-breakdown"
        amounts={sorted.map(({ name, ...share }) => ({
          ...share,
          label: (
            <>
              {name}
              <Bar value={share.characters} max={total} />
            </>
          ),
        }))}
      />
    </section>
  );
}
