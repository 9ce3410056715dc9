import { locale } from '../state.ts';
import { parseMarkdown } from './blocks.ts';
import { mentionText } from './mention-text.ts';
import type { Block, Inline } from './nodes.ts';

/** The text as one line without formatting. Spoilers stay hidden. */
export function plainText(text: string): string {
  return parseMarkdown(text).map(blockText).join(' ').replace(/\s+/g, ' ').trim();
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'quote':
      return block.blocks.map(blockText).join(' ');
    case 'list':
      return block.items.flat().map(blockText).join(' ');
    default:
      return block.children.map(inlineText).join('');
  }
}

function inlineText(node: Inline): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'spoiler':
      return '…';
    case 'time':
      return new Date(node.seconds * 1000).toLocaleString(locale.value);
    case 'emoji':
      return `:${node.name}:`;
    case 'user':
    case 'role':
    case 'channel':
    case 'command':
    case 'everyone':
      return mentionText(node);
    default:
      return node.children.map(inlineText).join('');
  }
}
