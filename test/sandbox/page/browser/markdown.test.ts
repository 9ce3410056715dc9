import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../../src/sandbox/page/browser/markup/blocks.ts';
import type { Block, Inline } from '../../../../src/sandbox/page/browser/markup/nodes.ts';
import fc from '../../../support/fast-check.ts';
import { readSection } from '../../../support/tables.ts';

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
  test.each(readSection('text/page-markdown.tsv', 'parsed'))('parses %j', (source = '', expected) =>
    expect(shown(source)).toBe(expected),
  );

  test('accepts any text, and keeps all its letters', () => {
    const pieces = readSection('text/page-markdown.tsv', 'piece').map(([piece = '']) => piece);
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
