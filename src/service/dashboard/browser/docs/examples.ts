export interface ExampleFacts {
  readonly baseUrl: string;
  readonly voiceId: string;
}

export const TOOLS = ['curl', 'Node.js', 'Python'] as const;
export type Tool = (typeof TOOLS)[number];

/** One operation of the API, with code for each tool. The code never contains the key. */
export interface Example {
  readonly title: string;
  readonly about: string;
  readonly code: Readonly<Record<Tool, string>>;
}

/** Texts without quotes, so that they need no escaping in any tool. */
const TEXT = 'The quick brown fox jumps over the lazy dog.';
const NAME = 'Robin';

export function examplesFor(facts: ExampleFacts): readonly Example[] {
  return [
    json(facts, {
      title: 'Speak text',
      about: 'The response is WAV audio. Set "output_format" to "mp3" to get MP3.',
      path: '/v1/tts',
      body: { text: TEXT, voice_id: facts.voiceId, tone_instruction: 'slowly and warmly' },
      file: 'fox.wav',
    }),
    json(facts, {
      title: 'Speak with emotion',
      about:
        'Exaggeration goes from 0 (flat) to 1 (dramatic). Here, the voice ID goes in the field "voice".',
      path: '/v1/emotion-tts',
      body: { text: 'I cannot believe it!', voice: facts.voiceId, exaggeration: 0.9 },
      file: 'wow.wav',
    }),
    clone(facts),
  ];
}

interface JsonExample {
  readonly title: string;
  readonly about: string;
  readonly path: string;
  readonly body: object;
  readonly file: string;
}

function json({ baseUrl }: ExampleFacts, { title, about, path, body, file }: JsonExample): Example {
  const compact = JSON.stringify(body);
  const url = `${baseUrl}${path}`;
  return {
    title,
    about,
    code: {
      curl: `curl -sS --fail-with-body ${url} \\
  -H "Authorization: Bearer $KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${compact}' \\
  -o ${file}`,
      'Node.js': `import { writeFile } from 'node:fs/promises';

const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.KEY}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${compact}),
});
if (!response.ok) throw new Error(await response.text());
await writeFile('${file}', Buffer.from(await response.arrayBuffer()));`,
      Python: `import json, os, urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps(${compact}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['KEY']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response, open("${file}", "wb") as file:
    file.write(response.read())`,
    },
  };
}

function clone({ baseUrl }: ExampleFacts): Example {
  const url = `${baseUrl}/v1/voice-clone`;
  const words = 'This is my new voice.';
  return {
    title: 'Clone a voice',
    about:
      'Send 3 to 60 seconds of speech, with the speaker’s consent. The X-Voice-Id response header has the ID of the new voice.',
    code: {
      curl: `curl -sS --fail-with-body -D - ${url} \\
  -H "Authorization: Bearer $KEY" \\
  -F name='${NAME}' \\
  -F text='${words}' \\
  -F ref_audio=@sample.wav \\
  -o cloned.wav`,
      'Node.js': `import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const form = new FormData();
form.set('name', '${NAME}');
form.set('text', '${words}');
form.set('ref_audio', await openAsBlob('sample.wav'), 'sample.wav');
const response = await fetch('${url}', {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.KEY}\` },
  body: form,
});
if (!response.ok) throw new Error(await response.text());
console.log(response.headers.get('x-voice-id'));
await writeFile('cloned.wav', Buffer.from(await response.arrayBuffer()));`,
      Python: `# pip install requests
import os, requests

with open("sample.wav", "rb") as sample:
    response = requests.post(
        "${url}",
        headers={"Authorization": f"Bearer {os.environ['KEY']}"},
        data={"name": "${NAME}", "text": "${words}"},
        files={"ref_audio": sample},
    )
response.raise_for_status()
print(response.headers["X-Voice-Id"])
with open("cloned.wav", "wb") as file:
    file.write(response.content)`,
    },
  };
}
