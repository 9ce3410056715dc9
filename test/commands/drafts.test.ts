import { describe, expect, test } from 'vitest';
import { fromInputs, toInputs } from '../../commands/drafts/long-text.ts';
import { type DraftOwner, Drafts } from '../../src/bot/interactions/drafts.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import fc from '../support/fast-check.ts';

const ADA: DraftOwner = { memberId: 'ada', scope: 'g' };
const draft = (text: string) => ({ options: { text } });

describe('a draft', () => {
  test('is found by its owner only, in the same server', () => {
    const drafts = new Drafts();
    const id = drafts.keep(ADA, draft('hello'));
    expect(drafts.find(id, ADA)).toEqual(draft('hello'));
    for (const other of [
      { ...ADA, memberId: 'ben' },
      { ...ADA, scope: 'direct ada' },
    ]) {
      expect(() => drafts.find(id, other)).toThrow(new Failure('draft.not-yours', {}));
    }
    expect(() => drafts.find('unknown', ADA)).toThrow(new Failure('draft.gone', {}));
  });

  test('is forgotten after its time, and with its owner or server', () => {
    let nowMs = 0;
    const drafts = new Drafts({ limits: { lifetimeMs: 1_000 }, nowMs: () => nowMs });
    const isKept = (id: string, owner = ADA) => {
      try {
        return drafts.find(id, owner) !== undefined;
      } catch {
        return false;
      }
    };
    const first = drafts.keep(ADA, draft('a'));
    nowMs = 999;
    expect(isKept(first)).toBe(true);
    nowMs = 1_000;
    expect(isKept(first)).toBe(false);

    const ben = { ...ADA, memberId: 'ben' };
    const direct = { ...ADA, scope: 'direct ada' };
    const ids = [drafts.keep(ADA, draft('b')), drafts.keep(direct, draft('c'))];
    const bens = drafts.keep(ben, draft('d'));
    drafts.forget({ kind: 'member', scope: 'g', memberId: 'ada' });
    expect([isKept(ids[0] ?? ''), isKept(ids[1] ?? '', direct)]).toEqual([false, true]);
    drafts.forget({ kind: 'scope', scope: 'direct ada' });
    expect(isKept(ids[1] ?? '', direct)).toBe(false);
    expect(isKept(bens, ben)).toBe(true);
    drafts.forget({ kind: 'scope', scope: 'g' });
    expect(isKept(bens, ben)).toBe(false);
  });

  test('makes room for newer ones, of its own member first', () => {
    const limits = { drafts: 5, draftsPerMember: 2, totalLength: 100 };
    const drafts = new Drafts({ limits });
    const ben = { ...ADA, memberId: 'ben' };
    const bens = drafts.keep(ben, draft('ben'));
    const adas = Array.from({ length: 10 }, () => drafts.keep(ADA, draft('ada')));
    expect(drafts.find(bens, ben)).toEqual(draft('ben'));
    expect(() => drafts.find(adas[7] ?? '', ADA)).toThrow(new Failure('draft.gone', {}));
    expect(drafts.find(adas[8] ?? '', ADA)).toEqual(draft('ada'));
    // The total length counts too.
    drafts.keep(ADA, draft('x'.repeat(99)));
    expect(() => drafts.find(bens, ben)).toThrow(new Failure('draft.gone', {}));
  });
});

describe('a text that is too long for one input of a form', () => {
  const normal = (text: string) => text.replace(/\s/gu, ' ').trim();

  test('is split and joined again without loss, even if inputs lose white space at their ends', () => {
    const texts = fc
      .array(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '👨‍👩‍👧‍👦', '日本語', '\n')),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 60 }), (text, maxLength) => {
        const inputs = toInputs(text, maxLength);
        for (const { value } of inputs) expect(value.length).toBeLessThanOrEqual(maxLength);
        expect(fromInputs(inputs)).toBe(text);
        const words = text.replace(/\s+/gu, ' ').trim();
        const trimmed = toInputs(words, maxLength).map((part) => ({
          ...part,
          value: part.value.trim(),
        }));
        expect(normal(fromInputs(trimmed))).toBe(words);
      }),
    );
  });
});
