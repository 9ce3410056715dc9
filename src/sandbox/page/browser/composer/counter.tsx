import './counter.css';
import { formatNumber } from '../../../../shared/pages/browser/format.ts';
import { t } from '../i18n/index.ts';
import { MAX_TEXT } from './check-field.ts';
import { draft } from './drafts.ts';
import { encodeMentions } from './mentions.ts';
import { shownOption } from './option-hint.tsx';

/** The counter appears when less than this part of the limit is left, and at most this many characters. */
const SHOWN_PART = 0.1;
const SHOWN_CHARACTERS = 200;
/** Screen readers hear the counter only when it passes one of these. */
const SPOKEN_AT = [1, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const;

/** How many characters are left in the message or in the focused option, as soon as there are few. */
export function Counter() {
  const { limit, length } = currentLength();
  const left = limit - length;
  if (left > Math.min(SHOWN_CHARACTERS, limit * SHOWN_PART)) return null;
  const spoken = SPOKEN_AT.findLast((step) => step <= Math.abs(left)) ?? 0;
  return (
    <>
      <span class={left < 0 ? 'counter over' : 'counter'} aria-hidden="true">
        {formatNumber(left)}
      </span>
      <span class="unseen" role="status">
        {t(left < 0 ? 'composer.over' : 'composer.left', { count: spoken })}
      </span>
    </>
  );
}

/** In characters as Discord counts them, with mentions as they are sent. */
function currentLength(): { readonly limit: number; readonly length: number } {
  const { text, command, mentions } = draft.value;
  if (command === undefined) return { limit: MAX_TEXT, length: lengthOf(text) };
  const { limit = Number.POSITIVE_INFINITY, text: typed = '' } = shownOption.value ?? {};
  return { limit, length: lengthOf(typed) };

  function lengthOf(written: string): number {
    return [...encodeMentions(written, mentions)].length;
  }
}
