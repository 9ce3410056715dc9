import { afterAll, beforeAll, describe } from 'vitest';
import { accountsSuite } from '../accounts/accounts-suite.ts';
import { House } from '../accounts/house.ts';
import { idempotencySuite } from '../accounts/idempotency-suite.ts';
import { keysSuite } from '../accounts/keys-suite.ts';
import { lockoutSuite } from '../accounts/lockout-suite.ts';
import { usageSuite } from '../accounts/usage-suite.ts';
import { voicesSuite } from '../accounts/voices-suite.ts';
import { BACKENDS, type TestDatabase } from './backends.ts';
import { storeSuite } from './store-suite.ts';

/** The same promises on every database. A further backend is one more line in `backends.ts`. */
describe.each(BACKENDS)('$name', ({ isHere, create }) => {
  // Left out only where this system has no such database; the name then says why.
  describe.runIf(isHere)('keeps', () => {
    let database: TestDatabase;
    let house: House;
    beforeAll(async () => {
      database = await create();
      house = await House.on(database);
    });
    afterAll(() => database?.[Symbol.asyncDispose]());

    describe('a store', () => storeSuite(() => database));
    describe('accounts', () => accountsSuite(() => house));
    describe('keys', () => keysSuite(() => house));
    describe('a lock-out', () => lockoutSuite(() => house));
    describe('usage', () => usageSuite(() => house));
    describe('cloned voices', () => voicesSuite(() => house));
    describe('idempotent requests', () => idempotencySuite(() => house));
  });
});
