import { beforeEach, describe } from 'vitest';
import { openForAll } from '../../support/lifetime.ts';
import { clonesSuite } from './clones-suite.ts';
import { dictionarySuite } from './dictionary-suite.ts';
import { erasureSuite } from './erasure-suite.ts';
import { BACKENDS, NOON, openFixture, time } from './fixture.ts';
import { forgottenSuite } from './forgotten-suite.ts';
import { guildsSuite } from './guilds-suite.ts';
import { languagesSuite } from './languages-suite.ts';
import { defaultVoicesSuite, memberVoicesSuite } from './member-voices-suite.ts';
import { personalScopeSuite } from './personal-scope-suite.ts';
import { presetsSuite } from './presets-suite.ts';
import { privacySuite } from './privacy-suite.ts';
import { settingsSuite } from './settings-suite.ts';
import { soundsSuite } from './sounds-suite.ts';
import { storeSuite } from './store-suite.ts';
import { usageSuite } from './usage-suite.ts';
import { voiceDeletionsSuite } from './voice-deletions-suite.ts';

/** The store behaves the same on every database. */
describe.each(BACKENDS)('$name', ({ isHere, create }) => {
  // Skipped only where the database is missing. The name then says why.
  describe.runIf(isHere)('as the database of the bot', () => {
    const fixture = openForAll(async () => openFixture(await create()));
    beforeEach(() => {
      time.now = NOON;
    });

    describe('the store', () => storeSuite(fixture));
    describe('presets', () => presetsSuite(fixture));
    describe("members' own voices", () => memberVoicesSuite(fixture));
    describe('learned languages', () => languagesSuite(fixture));
    describe('default voices', () => defaultVoicesSuite(fixture));
    describe('a cloned voice', () => clonesSuite(fixture));
    describe('the dictionary', () => dictionarySuite(fixture));
    describe('sounds', () => soundsSuite(fixture));
    describe('settings', () => settingsSuite(fixture));
    describe('usage', () => usageSuite(fixture));
    describe('privacy', () => privacySuite(fixture));
    describe('what people do outside of servers', () => personalScopeSuite(fixture));
    describe('guilds', () => guildsSuite(fixture));
    describe('deleted voices', () => voiceDeletionsSuite(fixture));
    describe('deleted data', () => erasureSuite(fixture));
    describe('what processes forget', () => forgottenSuite(fixture));
  });
});
