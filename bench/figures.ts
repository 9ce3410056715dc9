import { rounded } from './statistics.ts';

/** All figures by name. Names include the unit. Figures that could not be measured are absent. */
export type Figures = Map<string, number>;

/** Adds figures under the names that `nameOf` returns. */
export function record(
  figures: Figures,
  measured: Readonly<Record<string, number | undefined>>,
  nameOf: (name: string) => string = (name) => name,
): void {
  for (const [name, value] of Object.entries(measured)) {
    if (value !== undefined && Number.isFinite(value)) figures.set(nameOf(name), rounded(value));
  }
}

/** A flat JSON object of names and numbers. */
export function toJson(figures: Figures): string {
  return `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`;
}
