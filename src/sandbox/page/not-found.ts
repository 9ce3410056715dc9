import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './responses.ts';

/** For an address that does not exist. The look is that of the page. */
const WORDS = {
  en: { title: 'Nothing is here', text: 'This address doesn’t exist.', open: 'Open the sandbox' },
  ko: { title: '여기에는 아무것도 없어요', text: '없는 주소예요.', open: '샌드박스 열기' },
  ja: {
    title: 'ここには何もありません',
    text: 'このアドレスは存在しません。',
    open: 'サンドボックスを開く',
  },
} as const;

type Language = keyof typeof WORDS;

/** Browsers get a page with a way back, programs a line of text. */
export function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  if (!request.headers.accept?.includes('text/html')) {
    sendText(response, 404, 'Not found.');
    return;
  }
  const html = pageIn(languageOf(request.headers['accept-language'] ?? ''));
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', vary: 'accept-language' });
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** The first of the browser's languages that the page has. */
function languageOf(accepted: string): Language {
  const codes = accepted.split(',').map((one) => one.trim().slice(0, 2).toLowerCase());
  return codes.find((code): code is Language => Object.hasOwn(WORDS, code)) ?? 'en';
}

function pageIn(language: Language): string {
  const { title, text, open } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Mynah sandbox</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/main.css" />
  </head>
  <body>
    <main class="not-found">
      <img src="/mark.svg" alt="" width="96" height="96" />
      <h1>${title}</h1>
      <p>${text}</p>
      <a class="button primary" href="/">${open}</a>
    </main>
  </body>
</html>
`;
}
