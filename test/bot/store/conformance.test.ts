import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { BotStore } from '../../../src/bot/store/types.ts';
import type { TestDatabase } from '../../support/databases.ts';
import { clonesSuite } from './clones-suite.ts';
import { dictionarySuite } from './dictionary-suite.ts';
import { guildsSuite } from './guilds-suite.ts';
import { BACKENDS, type House, houseOn, NOON, time } from './house.ts';
import { memberVoicesSuite } from './member-voices-suite.ts';
import { presetsSuite } from './presets-suite.ts';
import { privacySuite } from './privacy-suite.ts';
import { settingsSuite } from './settings-suite.ts';
import { storeSuite } from './store-suite.ts';
import { usageSuite } from './usage-suite.ts';

/** The same promises on every database. */
describe.each(BACKENDS)('$name', ({ isHere, create }) => {
  // Left out only where this system has no such database; the name then says why.
  describe.runIf(isHere)('keeps', () => {
    let database: TestDatabase<BotStore>;
    let house: House;
    beforeAll(async () => {
      database = await create();
      house = await houseOn(database);
    });
    beforeEach(() => {
      time.now = NOON;
    });
    afterAll(() => database?.[Symbol.asyncDispose]());

    describe('a store', () => storeSuite(() => house));
    describe('presets', () => presetsSuite(() => house));
    describe("members' own voices", () => memberVoicesSuite(() => house));
    describe('cloned voices', () => clonesSuite(() => house));
    describe('a dictionary', () => dictionarySuite(() => house));
    describe('settings', () => settingsSuite(() => house));
    describe('usage', () => usageSuite(() => house));
    describe('privacy', () => privacySuite(() => house));
    describe('guilds', () => guildsSuite(() => house));
  });
});
