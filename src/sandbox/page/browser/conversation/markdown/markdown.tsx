import './markdown.css';
import type { ComponentChildren } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { parseMarkdown } from '../../markup/blocks.ts';
import { parseInline } from '../../markup/inline.ts';
import { mentionText } from '../../markup/mention-text.ts';
import type { Block, Inline } from '../../markup/nodes.ts';
import { customEmoji } from '../../state.ts';
import { ExpectedLanguage } from '../expected-language.ts';
import { ExternalLink } from '../external-link.tsx';
import { languageOfText } from '../text-language.ts';
import { Timestamp } from './timestamp.tsx';

/** As in Discord's client: up to 30 emoji without words are large. */
const EMOJI = /\p{RGI_Emoji}|<a?:\w{1,32}:\d{1,20}>/gv;
const MOST_LARGE = 30;

function isEmojiOnly(text: string): boolean {
  const count = text.match(EMOJI)?.length ?? 0;
  return count > 0 && count <= MOST_LARGE && text.replaceAll(EMOJI, '').trim() === '';
}

interface MarkdownProps {
  readonly text: string;
  /** Follows the last word. */
  readonly end?: ComponentChildren;
}

/** Text with Discord's markdown. */
export function Markdown({ text, end }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const lang = languageOfText(text, useContext(ExpectedLanguage));
  const isLarge = useMemo(() => isEmojiOnly(text), [text]);
  return (
    <div class={isLarge ? 'markdown large-emoji' : 'markdown'} lang={lang}>
      {blocks.map((block, i) => renderBlock(block, i, i === blocks.length - 1 ? end : undefined))}
      {!endsInLine(blocks.at(-1)) && end}
    </div>
  );
}

/** A single line, without headings, lists and quotes. */
export function InlineMarkdown({ text }: { readonly text: string }) {
  const nodes = useMemo(() => parseInline(text), [text]);
  const lang = languageOfText(text, useContext(ExpectedLanguage));
  return (
    <span class="markdown" lang={lang}>
      {nodes.map(renderInline)}
    </span>
  );
}

function endsInLine(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' || block?.kind === 'subtext';
}

function renderBlock(block: Block, key: number, end?: ComponentChildren): ComponentChildren {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key}>
          {block.children.map(renderInline)}
          {end}
        </p>
      );
    case 'subtext':
      return (
        <p key={key} class="subtext">
          {block.children.map(renderInline)}
          {end}
        </p>
      );
    case 'heading':
      // Not a heading element, so that the page's own headings stay the only ones to navigate by.
      return (
        <p key={key} class={`heading heading-${block.level}`}>
          {block.children.map(renderInline)}
        </p>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote key={key}>{block.blocks.map((inner, i) => renderBlock(inner, i))}</blockquote>
      );
    case 'list':
      return renderList(block, key);
  }
}

function renderList({ start, items }: Extract<Block, { kind: 'list' }>, key: number) {
  const rows = items.map((blocks, i) => (
    <li key={i}>{blocks.map((block, j) => renderBlock(block, j))}</li>
  ));
  if (start === undefined) return <ul key={key}>{rows}</ul>;
  return (
    <ol key={key} start={start}>
      {rows}
    </ol>
  );
}

const ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function renderInline(node: Inline, key: number): ComponentChildren {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike': {
      const Element = ELEMENTS[node.kind];
      return <Element key={key}>{node.children.map(renderInline)}</Element>;
    }
    case 'spoiler':
      return <Spoiler key={key}>{node.children.map(renderInline)}</Spoiler>;
    case 'code':
      return <code key={key}>{node.text}</code>;
    case 'link':
      return (
        <ExternalLink key={key} href={node.href}>
          {node.children.map(renderInline)}
        </ExternalLink>
      );
    case 'time':
      return <Timestamp key={key} seconds={node.seconds} style={node.style} />;
    case 'emoji':
      return <CustomEmoji key={key} name={node.name} id={node.id} />;
    default:
      return (
        <span key={key} class="mention">
          {mentionText(node)}
        </span>
      );
  }
}

/** Only emoji of the sandbox have a picture: those of Discord are on its servers, which this page never contacts. */
export function CustomEmoji({ name, id }: { readonly name: string; readonly id: string }) {
  const label = `:${name}:`;
  const image = customEmoji.value.get(id)?.image;
  if (image === undefined) return <span class="emoji">{label}</span>;
  return <img class="emoji-image" src={image} alt={label} title={label} />;
}

/** Hidden until clicked, also from screen readers. */
function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="spoiler shown">{children}</span>;
  return (
    <button
      type="button"
      class="spoiler"
      aria-label={t('message.spoiler')}
      onClick={() => setShown(true)}
    >
      <span aria-hidden="true" inert>
        {children}
      </span>
    </button>
  );
}
