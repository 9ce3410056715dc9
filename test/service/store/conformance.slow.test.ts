import { beforeAll, describe } from 'vitest';
import { openForAll } from '../../support/lifetime.ts';
import { type AccountsFixture, openAccounts } from '../accounts/accounts-fixture.ts';
import { accountsSuite } from '../accounts/accounts-suite.ts';
import { idempotencySuite } from '../accounts/idempotency-suite.ts';
import { keysSuite } from '../accounts/keys-suite.ts';
import { lockoutSuite } from '../accounts/lockout-suite.ts';
import { usageSuite } from '../accounts/usage-suite.ts';
import { voicesSuite } from '../accounts/voices-suite.ts';
import { BACKENDS } from './backends.ts';
import { storeSuite } from './store-suite.ts';

/** The store behaves the same on every database. Add a backend in `backends.ts`. */
describe.each(BACKENDS)('$name', ({ isHere, create }) => {
  // Skipped only where the database is missing. The name then says why.
  describe.runIf(isHere)('as the database of the service', () => {
    const database = openForAll(create);
    let fixture: AccountsFixture;
    beforeAll(async () => {
      fixture = await openAccounts(database);
    });

    describe('a store', () => storeSuite(() => database));
    describe('accounts', () => accountsSuite(() => fixture));
    describe('API keys', () => keysSuite(() => fixture));
    describe('login locks', () => lockoutSuite(() => fixture));
    describe('usage', () => usageSuite(() => fixture));
    describe('cloned voices', () => voicesSuite(() => fixture));
    describe('idempotency keys', () => idempotencySuite(() => fixture));
  });
});
