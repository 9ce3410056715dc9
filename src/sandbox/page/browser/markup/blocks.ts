import { parseInline } from './inline.ts';
import type { Block } from './nodes.ts';

const FENCE = /```(?:[\w+.#-]*\n)?([\s\S]*?)```/;
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const SUBTEXT = /^-#\s+(\S.*)$/;
const QUOTE = /^>\s(.*)$/;
const QUOTE_REST = /^>>>\s/;
const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;

/** Parses Discord's markdown into blocks. Pure. */
export function parseMarkdown(source: string): Block[] {
  const fence = FENCE.exec(source);
  const code = fence?.[1]?.replace(/\n$/, '');
  if (fence === null || code === undefined || code.trim() === '') return parseLines(source);
  const before = source.slice(0, fence.index).replace(/\n$/, '');
  const after = source.slice(fence.index + fence[0].length).replace(/^\n/, '');
  return [...parseLines(before), { kind: 'code', text: code }, ...parseMarkdown(after)];
}

/** @param isQuoted Discord does not nest quotes */
function parseLines(source: string, isQuoted = false): Block[] {
  const blocks: Block[] = [];
  const lines = source === '' ? [] : source.split('\n');
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n')) });
    }
    paragraph = [];
  };
  while (lines.length > 0) {
    const block = takeBlock(lines, isQuoted);
    if (block === undefined) {
      paragraph.push(lines.shift() ?? '');
      continue;
    }
    endParagraph();
    blocks.push(block);
  }
  endParagraph();
  return blocks;
}

/** Removes the first block from `lines`. Returns undefined if they start with plain text. */
function takeBlock(lines: string[], isQuoted: boolean): Block | undefined {
  const [line = ''] = lines;
  const heading = HEADING.exec(line);
  if (heading !== null) {
    lines.shift();
    const [, marks = '', words = ''] = heading;
    return { kind: 'heading', level: marks.length, children: parseInline(words) };
  }
  const subtext = SUBTEXT.exec(line);
  if (subtext !== null) {
    lines.shift();
    return { kind: 'subtext', children: parseInline(subtext[1] ?? '') };
  }
  if (!isQuoted && QUOTE_REST.test(line)) {
    const rest = lines.splice(0).join('\n').replace(QUOTE_REST, '');
    return { kind: 'quote', blocks: parseLines(rest, true) };
  }
  if (!isQuoted && QUOTE.test(line)) {
    const quoted = takeWhile(lines, QUOTE).map((one) => QUOTE.exec(one)?.[1] ?? '');
    return { kind: 'quote', blocks: parseLines(quoted.join('\n'), true) };
  }
  return ITEM.test(line) ? takeList(lines) : undefined;
}

function takeList(lines: string[]): Block {
  const [, indent = '', mark = ''] = ITEM.exec(lines[0] ?? '') ?? [];
  const isNumbered = /\d/.test(mark);
  const items: Block[][] = [];
  for (;;) {
    const [, itemIndent, itemMark = '', words = ''] = ITEM.exec(lines[0] ?? '') ?? [];
    if (itemIndent === undefined || /\d/.test(itemMark) !== isNumbered) break;
    if (itemIndent.length < indent.length) break;
    if (itemIndent.length > indent.length + 1) {
      items.at(-1)?.push(takeList(lines));
    } else {
      lines.shift();
      items.push([{ kind: 'paragraph', children: parseInline(words) }]);
    }
  }
  return { kind: 'list', start: isNumbered ? Number.parseInt(mark, 10) : undefined, items };
}

function takeWhile(lines: string[], pattern: RegExp): string[] {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}
