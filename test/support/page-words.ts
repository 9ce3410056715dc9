import type { Page } from 'playwright-core';

/** Written alike in every language: brands, formats, units, and what the tests type. */
const ALIKE =
  /^(mynah|discord|api|apis|url|http|https|json|csv|wav|mp3|m4a|ogg|flac|opus|udp|id|ids|ui|px|hz|khz|db|ms|kb|mb|gb|cpu|curl|javascript|python|node|js|bearer|utc|am|pm|espeak|ng|piper|kokoro|sherpa|onnx|flite|voicevox|openai|azure|elevenlabs|chatterbox|cc|by|mit|gpl|bsd|apache|enter|esc|escape|tab|ctrl|shift|creator|pro|business|free|english|say|web|openapi|sdk|get|post|delete|patch|put)$/i;

/**
 * The words in Latin letters that a page shows or reads out, apart from names, code and texts of people. Names are in
 * `<bdi>`, or in an element with `translate="no"`.
 * @param names words that are allowed here
 * @returns each with the text that it is in
 */
export async function latinWords(page: Page, names: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`(${COLLECT})()`);
  const allowed = new Set(names.flatMap((name) => wordsOf(name.toLowerCase())));
  const found = texts.filter((text) =>
    wordsOf(text).some((word) => !ALIKE.test(word) && !allowed.has(word.toLowerCase())),
  );
  return [...new Set(found)];
}

function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z][A-Za-z\d]+/g) ?? [];
}

/** Runs in the page: everything that is shown or has a name for screen readers. */
const COLLECT = `() => {
  const verbatim = 'script, style, code, pre, kbd, bdi, textarea, [translate="no"], .markdown, .mention, svg';
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description', 'label'];
  const texts = [document.title];
  const isShown = (element) => element.checkVisibility();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(verbatim) !== null || !isShown(element)) continue;
    const lang = element.closest('[lang]')?.getAttribute('lang');
    if (lang !== document.documentElement.lang) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    texts.push(own.map((node) => node.data).join(' '));
    for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.replace(/[\\u2066-\\u2069]/g, '').trim()).filter((text) => text !== '');
}`;
