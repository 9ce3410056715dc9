import { rounded } from './statistics.ts';

/** Everything measured, by a name that holds the unit. What could not be measured is absent. */
export type Figures = Map<string, number>;

/** Adds measured figures under names made with `nameOf`. */
export function record(
  figures: Figures,
  measured: Readonly<Record<string, number | undefined>>,
  nameOf: (name: string) => string = (name) => name,
): void {
  for (const [name, value] of Object.entries(measured)) {
    if (value !== undefined && Number.isFinite(value)) figures.set(nameOf(name), rounded(value));
  }
}

/** One flat JSON object of name to number. */
export function toJson(figures: Figures): string {
  return `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`;
}
