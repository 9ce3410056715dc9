import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../src/sandbox/page/browser/markup/blocks.ts';
import type { Block, Inline } from '../../../../src/sandbox/page/browser/markup/nodes.ts';
import fc from '../../../support/fast-check.ts';

/** A compact notation: `b(bold)` and so on. */
function shown(source: string): string {
  return parseMarkdown(source).map(block).join(' ¶ ');
}

function block(node: Block): string {
  switch (node.kind) {
    case 'paragraph':
      return inlines(node.children);
    case 'subtext':
      return `small:${inlines(node.children)}`;
    case 'heading':
      return `h${node.level}:${inlines(node.children)}`;
    case 'code':
      return `pre:${node.text}`;
    case 'quote':
      return `quote[${node.blocks.map(block).join(' ¶ ')}]`;
    case 'list':
      return `list${node.start ?? ''}[${node.items.map((item) => item.map(block).join(' ')).join('; ')}]`;
  }
}

const inlines = (nodes: readonly Inline[]): string => nodes.map(inline).join('');

function inline(node: Inline): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
    case 'spoiler':
      return `${node.kind[0]}${node.kind === 'spoiler' ? 'p' : ''}(${inlines(node.children)})`;
    case 'code':
      return `code(${node.text})`;
    case 'link':
      return `link(${node.href} ${inlines(node.children)})`;
    case 'time':
      return `time(${node.seconds}${node.style})`;
    case 'emoji':
    case 'command':
      return `${node.kind}(${node.name})`;
    case 'everyone':
      return `everyone(${node.text})`;
    default:
      return `${node.kind}(${node.id})`;
  }
}

describe('the markdown parser of the sandbox page', () => {
  test.each([
    ['**bold _it_**', 'b(bold i(it))'],
    ['***both***', 'b(i(both))'],
    ['__under__ _it_ ~~s~~ ||sp||', 'u(under) i(it) s(s) sp(sp)'],
    ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
    ['\\*no\\* `c *d*` ``a`b``', '*no* code(c *d*) code(a`b)'],
    [
      '<@12> <@!34> <@&56> <#78> </say now:9>',
      'user(12) user(34) role(56) channel(78) command(say now)',
    ],
    ['<:bird:1> <a:fly:2> <t:3:R> <t:4>', 'emoji(bird) emoji(fly) time(3R) time(4f)'],
    ['@everyone @here @someone', 'everyone(@everyone) everyone(@here) @someone'],
    ['(https://a.b/c?d=e).', '(link(https://a.b/c?d=e https://a.b/c?d=e)).'],
    ['[x](https://a.b) <https://c.d>', 'link(https://a.b x) link(https://c.d https://c.d)'],
    ['[x](javascript:a()) <b onclick=x>', '[x](javascript:a()) <b onclick=x>'],
    ['# One\n### Three\n#not', 'h1:One ¶ h3:Three ¶ #not'],
    ['-# small\n> q\n> r\nafter', 'small:small ¶ quote[q\nr] ¶ after'],
    ['>>> all\nof it', 'quote[all\nof it]'],
    ['> > once', 'quote[> once]'],
    ['- a\n  - b\n- c\n3. d\n4. e', 'list[a list[b]; c] ¶ list3[d; e]'],
    ['before\n```js\n**x**\n```\nafter', 'before ¶ pre:**x** ¶ after'],
    ['```one```', 'pre:one'],
    ['unclosed ** and `', 'unclosed ** and `'],
    ['', ''],
  ])('parses %j', (source, expected) => expect(shown(source)).toBe(expected));

  test('accepts any text, and keeps all its letters', () => {
    const pieces = [
      '*',
      '**',
      '_',
      '__',
      '~~',
      '||',
      '`',
      '```',
      '> ',
      '- ',
      '1. ',
      '# ',
      '[',
      '](',
      '<',
      '>',
      '\n',
      'a',
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 });
    fc.assert(
      fc.property(text, (parts) => {
        // The language of a code block is not shown.
        const source = parts.join('').replace(/```[\w+.#-]*\n/g, '```\n');
        const letters = (value: string) => value.replace(/[^a-z]/g, '');
        const kept = JSON.stringify(parseMarkdown(source));
        for (const letter of new Set(letters(source))) expect(kept).toContain(letter);
      }),
      { numRuns: 300 },
    );
  });

  test('terminates for difficult texts of 4,000 characters', () => {
    for (const mark of ['*', '**a', '_', '||', '[', '`', '> ', '__**', '<t:', 'http://']) {
      const source = mark.repeat(Math.floor(4_000 / mark.length));
      expect(parseMarkdown(source).length).toBeGreaterThan(0);
    }
  });
});
