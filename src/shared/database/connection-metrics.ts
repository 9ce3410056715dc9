import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database.ts';

const STATES = ['used', 'idle', 'closed'] as const;

/**
 * Reports the connections to PostgreSQL with every scrape. On SQLite, there are none.
 * @param program the beginning of the metrics' names, such as `mynah_bot`
 */
export function registerConnections(
  registry: Registry,
  program: string,
  { connections }: Pick<Database<never>, 'connections'>,
): void {
  const registers = [registry];
  new Gauge({
    name: `${program}_database_connections`,
    help: 'Connections to PostgreSQL that this process may have: used, idle, and closed (not open at the moment).',
    labelNames: ['state'],
    registers,
    collect() {
      const counts = connections?.();
      if (counts === undefined) return;
      for (const state of STATES) this.set({ state }, counts[state]);
    },
  });
  new Gauge({
    name: `${program}_database_waiting`,
    help: 'Queries that wait for a connection to PostgreSQL.',
    registers,
    collect() {
      this.set(connections?.().waiting ?? 0);
    },
  });
}
