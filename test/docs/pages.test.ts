import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const WORDS = 1_500;

/** Templates, which operators publish as their own. */
const TEMPLATES = ['app-directory', 'privacy-policy', 'terms'].map((name) => `docs/${name}.md`);
const pages = globSync([
  'docs/*.md',
  '{ARCHITECTURE,CONTRIBUTING}.md',
  '{src/**,fuzz}/README.md',
]).filter((page) => !TEMPLATES.includes(page));

/** The headings of a page's parts, without those in examples. */
const partsOf = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/^## (.+)$/gm)].map(([, part = '']) => part);

/** The fragment that a heading gets: lower case, without punctuation, hyphens for spaces. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test(`has at most ${WORDS} words`, () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(WORDS);
  });

  test('lists its parts at its top, if there are several', () => {
    const parts = partsOf(text);
    const [top = ''] = text.split(/^## /m);
    const links = parts.map((part) => `(#${fragmentOf(part)})`);
    expect(parts.length < 2 ? [] : links.filter((link) => !top.includes(link))).toEqual([]);
  });
});

function fragmentsOf(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => fragmentOf(heading));
}

test.each(globSync(['*.md', 'docs/**/*.md', 'src/**/*.md']))(
  'every relative link in %s leads to a file and a heading that exist',
  (page) => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [file = '', fragment] = link.split('#');
        const target = file === '' ? page : path.join(path.dirname(page), file);
        if (!existsSync(target)) return true;
        return fragment !== undefined && !fragmentsOf(target).includes(fragment);
      });
    expect(broken).toEqual([]);
  },
);
