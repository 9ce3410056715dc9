import { Bar } from '../parts/bar.tsx';
import { count } from '../parts/words.ts';

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
      <table class="shares">
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
          {sorted.map(({ id, name, characters, requests }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <Bar value={characters} most={total} />
              </th>
              <td class="number">{count(characters)}</td>
              <td class="number">{count(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
