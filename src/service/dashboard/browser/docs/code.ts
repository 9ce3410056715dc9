import type { ApiRequest } from './api-request.ts';

const TOOLS = ['curl', 'JavaScript', 'Python', 'OpenAI SDK'] as const;
export type Tool = (typeof TOOLS)[number];

/** @param isOpenAi whether the request can be in OpenAI's format: its SDK sends no others */
export function toolsFor(isOpenAi: boolean): readonly Tool[] {
  return TOOLS.filter((tool) => tool !== 'OpenAI SDK' || isOpenAi);
}

export const OPENAI_PATH = '/v1/audio/speech';

export interface CodeFacts {
  readonly request: ApiRequest;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The file that the response is written to; undefined: it is printed. */
  readonly output: string | undefined;
}

/** A complete program that sends a request. It takes the API key from the environment variable `KEY`. */
export function codeFor(tool: Tool, facts: CodeFacts): string {
  if (tool === 'curl') return curl(facts);
  if (tool === 'OpenAI SDK') return openAi(facts);
  return tool === 'JavaScript' ? javaScript(facts) : python(facts);
}

/** The name of the sample in the code, until a file is chosen. */
const SAMPLE = 'sample.wav';

interface FormPart {
  readonly name: string;
  /** Of a file: its name. */
  readonly value: string;
  readonly isFile: boolean;
}

function formOf({ form }: ApiRequest): readonly FormPart[] {
  const parts = (form ?? []).map(([name, value]): FormPart => {
    const isFile = value instanceof File;
    return { name, value: isFile ? value.name : value, isFile };
  });
  const isComplete = form === undefined || parts.some(({ isFile }) => isFile);
  return isComplete ? parts : [...parts, { name: 'ref_audio', value: SAMPLE, isFile: true }];
}

/** For the shells of Unix: everything is literal within single quotes. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function curl({ request, baseUrl, output }: CodeFacts): string {
  const { method, path, json, form } = request;
  const sends = json !== undefined || form !== undefined;
  return [
    'curl -sS --fail-with-body',
    `  ${quoteForShell(baseUrl + path)}`,
    ...(method === 'GET' || (method === 'POST' && sends) ? [] : [`  -X ${method}`]),
    ...(request.needsKey ? ['  -H "Authorization: Bearer $KEY"'] : []),
    ...headersOf(request).map(([name, value]) => `  -H ${quoteForShell(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`  -d ${quoteForShell(indent(json, 2, '  '))}`]),
    ...formOf(request).map(({ name, value, isFile }) =>
      isFile
        ? `  -F ${quoteForShell(`${name}=@"${value}"`)}`
        : `  --form-string ${quoteForShell(`${name}=${value}`)}`,
    ),
    ...(form === undefined ? [] : ['  -D -']),
    ...(output === undefined ? [] : [`  -o ${output}`]),
  ].join(' \\\n');
}

function javaScript({ request, baseUrl, output }: CodeFacts): string {
  const { method, path, json, form } = request;
  const headers = [
    ...(request.needsKey ? [`    authorization: \`Bearer \${process.env.KEY}\`,`] : []),
    ...headersOf(request).map(
      ([name, value]) => `    ${JSON.stringify(name.toLowerCase())}: ${JSON.stringify(value)},`,
    ),
  ];
  const hasFile = form !== undefined;
  return [
    ...(hasFile ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(output === undefined ? [] : ["import { writeFile } from 'node:fs/promises';"]),
    ...(hasFile || output !== undefined ? [''] : []),
    ...(hasFile ? ['const form = new FormData();'] : []),
    ...formOf(request).map(({ name, value, isFile }) => {
      const file = `await openAsBlob(${JSON.stringify(value)}), ${JSON.stringify(value)}`;
      return `form.set('${name}', ${isFile ? file : JSON.stringify(value)});`;
    }),
    `const response = await fetch(${JSON.stringify(baseUrl + path)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${indent(json, 2, '  ')}),`]),
    ...(hasFile ? ['  body: form,'] : []),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    ...(hasFile ? ["console.log(response.headers.get('x-voice-id'));"] : []),
    output === undefined
      ? 'console.log(response.status, await response.text());'
      : `await writeFile('${output}', Buffer.from(await response.arrayBuffer()));`,
  ].join('\n');
}

function openAi({ request: { json = {}, headers }, baseUrl, output }: CodeFacts): string {
  const options =
    Object.keys(headers).length === 0 ? '' : `, { headers: ${indent(headers, 2, '')} }`;
  return [
    '// npm install openai',
    ...(output === undefined ? [] : ["import { writeFile } from 'node:fs/promises';"]),
    "import OpenAI from 'openai';",
    '',
    'const client = new OpenAI({',
    `  baseURL: ${JSON.stringify(`${baseUrl}/v1`)},`,
    '  apiKey: process.env.KEY,',
    '});',
    `const response = await client.audio.speech.create(${indent(json, 2, '')}${options});`,
    output === undefined
      ? 'console.log(await response.text());'
      : `await writeFile('${output}', Buffer.from(await response.arrayBuffer()));`,
  ].join('\n');
}

/** JSON without `true`, `false` and `null` is valid Python. */
function python({ request, baseUrl, output }: CodeFacts): string {
  const { method, path, json, form } = request;
  const parts = formOf(request);
  const texts = Object.fromEntries(
    parts.filter(({ isFile }) => !isFile).map(({ name, value }) => [name, value]),
  );
  const files = parts.filter(({ isFile }) => isFile);
  const headers = [
    ...(request.needsKey ? [`        "Authorization": f"Bearer {os.environ['KEY']}",`] : []),
    ...Object.entries(request.headers).map(
      ([name, value]) => `        ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    ),
  ];
  return [
    '# pip install requests',
    'import os, requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(baseUrl + path)},`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers, '    },']),
    ...(json === undefined ? [] : [`    json=${indent(json, 4, '    ')},`]),
    ...(form === undefined ? [] : [`    data=${indent(texts, 4, '    ')},`]),
    ...files.map(
      ({ name, value }) =>
        `    files={${JSON.stringify(name)}: open(${JSON.stringify(value)}, "rb")},`,
    ),
    ')',
    'response.raise_for_status()',
    ...(form === undefined ? [] : ['print(response.headers["X-Voice-Id"])']),
    ...(output === undefined
      ? ['print(response.status_code, response.text)']
      : [`with open("${output}", "wb") as file:`, '    file.write(response.content)']),
  ].join('\n');
}

function headersOf({ headers, json }: ApiRequest): [string, string][] {
  const type: [string, string][] = json === undefined ? [] : [['Content-Type', 'application/json']];
  return [...type, ...Object.entries(headers)];
}

function indent(value: object, spaces: number, by: string): string {
  return JSON.stringify(value, null, spaces).replaceAll('\n', `\n${by}`);
}
