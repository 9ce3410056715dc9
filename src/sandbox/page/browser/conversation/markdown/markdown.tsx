import './markdown.css';
import type { ComponentChildren } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { ExpectedLanguage } from '../expected-language.ts';
import { ExternalLink } from '../external-link.tsx';
import { languageOfText } from '../text-language.ts';
import { parseMarkdown } from './blocks.ts';
import { parseInline } from './inline.ts';
import { mentionText } from './mention-text.ts';
import type { Block, Inline } from './nodes.ts';
import { Timestamp } from './timestamp.tsx';

/** Text with Discord's markdown. */
export function Markdown({ text }: { readonly text: string }) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const lang = languageOfText(text, useContext(ExpectedLanguage));
  return (
    <div class="markdown" lang={lang}>
      {blocks.map(renderBlock)}
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

function renderBlock(block: Block, key: number): ComponentChildren {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{block.children.map(renderInline)}</p>;
    case 'subtext':
      return (
        <p key={key} class="subtext">
          {block.children.map(renderInline)}
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
      return <blockquote key={key}>{block.blocks.map(renderBlock)}</blockquote>;
    case 'list':
      return renderList(block, key);
  }
}

function renderList({ start, items }: Extract<Block, { kind: 'list' }>, key: number) {
  const rows = items.map((blocks, i) => <li key={i}>{blocks.map(renderBlock)}</li>);
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
      // The image is on Discord's servers, which this page never contacts.
      return <span key={key} class="emoji">{`:${node.name}:`}</span>;
    default:
      return (
        <span key={key} class="mention">
          {mentionText(node)}
        </span>
      );
  }
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
