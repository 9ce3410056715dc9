import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseOptions } from '../../../../src/shared/database/database.ts';
import { BOT } from '../../../support/faults/bot-data.ts';
import {
  type Case,
  expectAllOrNothing,
  expectRecovery,
  expectSecondAttempt,
  type Opened,
  outcomeOf,
  prepareCase,
} from '../../../support/faults/expectations.ts';
import { type GateFault, openPostgresGate } from '../../../support/faults/postgres-gate.ts';
import { NOON, type Operation, type StoringProgram } from '../../../support/faults/program.ts';
import { openReader } from '../../../support/faults/reader.ts';
import { SERVICE } from '../../../support/faults/service-data.ts';
import {
  HAS_POSTGRES,
  type OwnPostgres,
  startPostgres,
  WITHOUT_POSTGRES,
} from '../../../support/postgres.ts';

type Program = StoringProgram<unknown, unknown>;
type OpenedProgram = Opened<unknown, unknown>;

const PROGRAMS = [SERVICE, BOT] as unknown as readonly Program[];
/** Short, because each silent statement costs this much time. */
const IMPATIENT = { connections: 2, connectTimeoutMs: 700, queryTimeoutMs: 700 };
/** Operations at once. Each run has a database of its own. */
const PARALLEL = 10;

describe.runIf(HAS_POSTGRES)(`on PostgreSQL${WITHOUT_POSTGRES}`, () => {
  let server: OwnPostgres;
  let databases = 0;
  beforeAll(async () => {
    server = await startPostgres();
    for (const [index, program] of PROGRAMS.entries()) {
      await execute(`create database template_${index}`);
      await program.close(await program.open(urlOf(`template_${index}`), Date.now));
    }
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? '';

  function urlOf(database: string): DatabaseOptions & { kind: 'postgres' } {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    return { kind: 'postgres', url: url.href };
  }

  async function execute(statement: string, url = server.url): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  /** An empty database of a program. */
  async function createDatabase(program: Program) {
    databases += 1;
    const name = `faults_${databases}`;
    await execute(`create database ${name} template template_${PROGRAMS.indexOf(program)}`);
    return { name, options: urlOf(name) };
  }

  async function openOn(
    program: Program,
    options: DatabaseOptions,
    direct = options,
  ): Promise<OpenedProgram & AsyncDisposable> {
    const time = { now: NOON };
    const store = await program.open(options, () => time.now);
    const reader = await openReader(direct, program.fileName);
    return {
      program,
      store,
      reader,
      time,
      [Symbol.asyncDispose]: async () => {
        await program.close(store);
        await reader[Symbol.asyncDispose]();
      },
    };
  }

  /** Opens a program behind a gate, and runs operations until none is left. */
  async function breakConnections(
    program: Program,
    operations: Operation<unknown, unknown>[],
  ): Promise<void> {
    const { name, options } = await createDatabase(program);
    await using gate = await openPostgresGate(path.join(folderOf(options.url), '.s.PGSQL.5432'));
    const url = `postgres://postgres@127.0.0.1:${gate.port}/${name}`;
    const gated = { kind: 'postgres', url, limits: IMPATIENT } as const;
    await using opened = await openOn(program, gated, options);
    for (let next = operations.shift(); next !== undefined; next = operations.shift()) {
      await expectAllOrNothing(opened, next, async (step, work) => {
        gate.arm(...faultOf(step));
        const outcome = await work();
        return [outcome, gate.mend()];
      }).catch(naming(next));
    }
  }

  test.each(PROGRAMS)(
    'every write of $name is all or nothing when the connection falls silent or ends',
    async (program) => {
      const operations = [...program.operations];
      const runs = Array.from({ length: PARALLEL }, () => breakConnections(program, operations));
      const ends = await Promise.allSettled(runs);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
  );

  test.each(PROGRAMS)(
    'every write of $name is all or nothing when the server reports a full disk or an I/O error',
    async (program) => {
      const { options } = await createDatabase(program);
      await using opened = await openOn(program, options);
      await using triggers = await FailingTriggers.create(options.url);
      for (const operation of program.operations) {
        await expectAllOrNothing(opened, operation, async (step, work) => {
          // An I/O error at the first write, then a full disk at each.
          if (step === 1) await triggers.arm(1, '58030');
          else await triggers.arm(step - 1, '53100');
          const outcome = await work();
          return [outcome, await triggers.disarm()];
        }).catch(naming(operation));
      }
    },
  );

  test.each(PROGRAMS)(
    'nothing of $name is lost while another session holds locks, and everything works afterwards',
    async (program) => {
      const { options } = await createDatabase(program);
      await using opened = await openOn(program, options);
      const cases: Case<unknown, unknown>[] = [];
      for (const operation of program.operations) cases.push(await prepareCase(opened, operation));
      const other = new pg.Client({ connectionString: options.url });
      await other.connect();
      onTestFinished(() => other.end());
      const tables = await opened.reader.rows(
        "select tablename from pg_tables where schemaname = 'public'",
      );
      const names = tables.map(({ tablename }) => String(tablename)).join(', ');
      await other.query(`begin; lock table ${names} in exclusive mode`);
      const outcomes = await Promise.all(
        cases.map(({ operation, data }) => outcomeOf(operation.run(opened.store, data))),
      );
      await other.query('rollback');
      const ranAt = opened.time.now;
      for (const [index, each] of cases.entries()) {
        // Otherwise, so much time would pass over all cases that sessions end.
        opened.time.now = ranAt;
        const outcome = outcomes[index] ?? { kind: 'done' };
        expect(outcome.kind).toBe(each.operation.isNeverRefused ? 'done' : 'refused');
        await expectRecovery(opened, each, outcome).catch(naming(each.operation));
        await expectSecondAttempt(opened, each, outcome).catch(naming(each.operation));
      }
    },
  );
});

/**
 * A connection that is not answered is lost at each statement. What the others do at the first statement, they would
 * do at the following ones as well.
 */
function faultOf(step: number): [statement: number, fault: GateFault] {
  if (step === 1) return [1, 'silent'];
  if (step === 2) return [1, 'killed'];
  return [step - 2, 'unanswered'];
}

/** Triggers that let one write fail, counted by a sequence, which no rollback resets. */
class FailingTriggers implements AsyncDisposable {
  readonly #client: pg.Client;
  #at = 0;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async create(connectionString: string): Promise<FailingTriggers> {
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
    return new FailingTriggers(client);
  }

  async arm(write: number, code: string): Promise<void> {
    this.#at = write;
    await this.#client.query(
      `alter sequence writes restart; update failing set at = ${write}, code = '${code}'`,
    );
  }

  /** @returns whether the write was reached */
  async disarm(): Promise<boolean> {
    await this.#client.query('update failing set at = 0');
    const { rows } = await this.#client.query('select last_value, is_called from writes');
    return rows[0].is_called && Number(rows[0].last_value) >= this.#at;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end();
  }
}

/** Says which operation an error belongs to. */
function naming({ name }: { name: string }): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  };
}
