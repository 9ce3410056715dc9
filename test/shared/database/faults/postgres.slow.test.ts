import pg from 'pg';
import { beforeAll, describe, test } from 'vitest';
import { BOT } from '../../../support/faults/bot-data.ts';
import {
  expectAllOrNothing,
  expectPatience,
  openProgram,
} from '../../../support/faults/expectations.ts';
import { type GateFault, openPostgresGate } from '../../../support/faults/postgres-gate.ts';
import type { Operation, StoringProgram } from '../../../support/faults/program.ts';
import { SERVICE } from '../../../support/faults/service-data.ts';
import { openForAll } from '../../../support/lifetime.ts';
import {
  HAS_POSTGRES,
  postgresSocket,
  startPostgres,
  WITHOUT_POSTGRES,
} from '../../../support/postgres.ts';
import { casesOf, SUITE } from '../../../support/suites.ts';

const PROGRAMS = [SERVICE, BOT] as unknown as readonly StoringProgram<unknown, unknown>[];
/** A silent statement costs this much time, in which nothing else of its run happens. */
const IMPATIENT = { connections: 2, connectTimeoutMs: 3_000, queryTimeoutMs: 3_000 };
/** Operations at once. Each run has a database of its own. */
const PARALLEL = SUITE === 'full' ? 10 : 5;

describe.runIf(HAS_POSTGRES).each(PROGRAMS)(
  `on PostgreSQL, $name${WITHOUT_POSTGRES}:`,
  (program) => {
    /** SQLite tries all of them in `npm test`, and PostgreSQL in the full suite. */
    const writes = casesOf(program.operations, 8);
    /** An empty database of the program. */
    const template = openForAll(startPostgres);
    beforeAll(async () =>
      program.close(await program.open({ kind: 'postgres', url: template.url }, Date.now)),
    );

    /** Opens the program behind a gate, and runs operations until none is left. */
    async function breakConnections(operations: Operation<unknown, unknown>[]): Promise<void> {
      await using database = await startPostgres(template);
      await using gate = await openPostgresGate(postgresSocket(database.url));
      const direct = { kind: 'postgres', url: database.url } as const;
      const { pathname } = new URL(database.url);
      const url = `postgres://postgres@127.0.0.1:${gate.port}${pathname}`;
      const gated = { ...direct, url, limits: IMPATIENT };
      await using opened = await openProgram(program, gated, direct);
      for (let next = operations.shift(); next !== undefined; next = operations.shift()) {
        await expectAllOrNothing(opened, next, async (step, work) => {
          gate.arm(...faultOf(step));
          const outcome = await work();
          return [outcome, FAULTS_AT_FIRST + gate.mend()];
        });
      }
    }

    test('every write is all or nothing when the connection falls silent or ends', async () => {
      const operations = [...writes];
      const runs = Array.from({ length: PARALLEL }, () => breakConnections(operations));
      const ends = await Promise.allSettled(runs);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });

    test('every write is all or nothing when the server reports a full disk or an I/O error', async () => {
      await using database = await startPostgres(template);
      await using opened = await openProgram(program, { kind: 'postgres', url: database.url });
      await using triggers = await createFailingTriggers(database.url);
      for (const operation of writes) {
        await expectAllOrNothing(opened, operation, async (step, work) => {
          // An I/O error at the first write, then a full disk at each.
          if (step === 1) await triggers.arm(1, '58030');
          else await triggers.arm(step - 1, '53100');
          const outcome = await work();
          return [outcome, 1 + (await triggers.disarm())];
        });
      }
    });

    test('nothing is lost while another session holds locks, and everything works afterwards', async () => {
      await using database = await startPostgres(template);
      await using opened = await openProgram(program, { kind: 'postgres', url: database.url });
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await using _end = { [Symbol.asyncDispose]: () => other.end() };
      const tables = await opened.reader.rows(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      const names = tables.map(({ tablename }) => String(tablename)).join(', ');
      await expectPatience(opened, async () => {
        await other.query(`begin; lock table ${names} in exclusive mode`);
        return () => other.query('rollback');
      });
    });
  },
);

/** The faults that are tried at the first statement only. */
const FAULTS_AT_FIRST = 2;

/**
 * A connection that is not answered is lost at each statement. What the others do at the first statement, they would
 * do at the following ones as well.
 */
function faultOf(step: number): [statement: number, fault: GateFault] {
  if (step === 1) return [1, 'silent'];
  if (step === 2) return [1, 'killed'];
  return [step - FAULTS_AT_FIRST, 'unanswered'];
}

/** Triggers that let one write fail, counted by a sequence, which no rollback resets. */
async function createFailingTriggers(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    create sequence writes;
    create table failing (at bigint, code text);
    insert into failing values (0, '');
    create function fail() returns trigger language plpgsql as $$
    declare wanted record;
    begin
      select * from failing into wanted;
      if nextval('writes') = wanted.at then
        raise exception 'cannot write' using errcode = wanted.code;
      end if;
      return null;
    end $$;
    do $$ declare name text;
    begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename <> 'failing' loop
        execute format(
          'create trigger fail before insert or update or delete on %I execute function fail()',
          name
        );
      end loop;
    end $$;`);
  return {
    arm: (write: number, code: string) =>
      client.query(
        `alter sequence writes restart; update failing set at = ${write}, code = '${code}'`,
      ),
    /** @returns the number of writes since it was armed */
    disarm: async () => {
      await client.query('update failing set at = 0');
      const { rows } = await client.query('select last_value, is_called from writes');
      return rows[0].is_called ? Number(rows[0].last_value) : 0;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
