import { beforeAll, expect, test } from 'vitest';
import type { GatewayPayload } from '../../src/sandbox/types/faults.ts';
import type { InteractionRun, Member } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { watchForCrashes } from '../support/crashes.ts';
import { find, replyTo } from '../support/moderated-story.ts';
import { describeMutation, type Mutation, mutate, mutationsOf } from '../support/mutants.ts';
import { fixture } from '../support/service/samples.ts';
import { casesOf } from '../support/suites.ts';

/** Without these, nobody can answer: they are the address, and say how to answer. */
const UNANSWERABLE = /^(op|t|d|d\.(id|token|type))$/;
/** Uses at the same time. */
const BATCH = 40;
/** Changes of each use in the short suite. The full suite makes all of them. */
const CHANGES = 20;

/** The common fields are changed in a slash command, and the message in a button: replies are rate limited. */
const NOTHING = /^$/;
const ENVELOPE = /^d\.(member|guild|channel|entitlements|authorizing_integration_owners)\./;
const ENVELOPE_AND_MESSAGE = new RegExp(`${ENVELOPE.source}|^d\\.message\\.`);
const DEFERRED_MESSAGE = 5;

const crashes = watchForCrashes();
const { story } = useStory();
beforeAll(async () => {
  const sample = { file: { name: 'sample.wav', data: fixture('female.wav') } };
  const cloning = { sample, name: 'Bens own', text: 'tone 500', consent: 'own', private: true };
  await replyTo(story.as('ben'), 'clone', cloning);
});

/** One action of a member. Resolves when the bot has answered. */
type Use = (member: Member) => Promise<unknown>;

async function answered(started: Promise<InteractionRun>): Promise<void> {
  const run = await started;
  const { type } = await run.acknowledged;
  if (type === DEFERRED_MESSAGE) await run.reply();
}

/** Sends the interaction of one use with a change, and returns the original payload. */
async function useWith(
  use: Use,
  change?: Mutation,
): Promise<{ payload: GatewayPayload; answer: Promise<unknown> }> {
  let payload: GatewayPayload | undefined;
  const restore = story.sandbox.faults.gateway.alter((sent) => {
    if (sent.t !== 'INTERACTION_CREATE' || payload !== undefined) return sent;
    payload = sent;
    return change === undefined ? sent : mutate(sent, change);
  });
  const answer = use(story.as('ben'));
  answer.catch(() => undefined);
  await new Promise(setImmediate);
  restore();
  if (payload === undefined) throw new Error('no interaction was sent');
  return { payload, answer };
}

/** Makes changes to a use, one at a time, and returns those that the bot did not answer. */
async function unanswered(use: Use, leftOut: RegExp): Promise<string[]> {
  const { payload, answer } = await useWith(use);
  await answer;
  const { op, t, d } = payload;
  const every = mutationsOf({ op, t, d }).filter(({ path }) => {
    const name = path.join('.');
    return !UNANSWERABLE.test(name) && !leftOut.test(name);
  });
  const changes = [...casesOf(every, CHANGES)];
  const missing: string[] = [];
  while (changes.length > 0) {
    await Promise.all(
      changes.splice(0, BATCH).map(async (change) => {
        const sent = await useWith(use, change);
        await sent.answer.catch((error: Error) =>
          missing.push(`${describeMutation(change)}: ${error.message}`),
        );
      }),
    );
    await replyTo(story.as('ada'), 'help');
  }
  return missing;
}

/** Without an address, an interaction cannot be answered, but it must not end the process either. */
async function sendWithoutAddress(use: Use): Promise<void> {
  const { payload } = await useWith(use);
  const { op, t, d } = payload;
  const changes = mutationsOf({ op, t, d }).filter(({ path }) => UNANSWERABLE.test(path.join('.')));
  for (const change of changes) {
    story.sandbox.faults.gateway.send(mutate({ op, t, d }, change));
  }
}

const slashCommand: Use = (m) => answered(m.command('general', 'voices', { voice: 'Emma' }));

test.each<[string, RegExp, () => Promise<Use> | Use]>([
  ['a slash command', NOTHING, () => slashCommand],
  [
    'suggestions',
    ENVELOPE,
    () => (m) => m.autocomplete('general', 'say', { text: 'hi', voice: 'Em' }, 'voice'),
  ],
  [
    'a button that opens a form',
    ENVELOPE,
    async () => {
      const page = await replyTo(story.as('ben'), 'voices', { voice: 'Bens own' });
      return (m) => answered(m.press(page, find(page, 'Rename')));
    },
  ],
  [
    'a form',
    ENVELOPE_AND_MESSAGE,
    async () => {
      const page = await replyTo(story.as('ben'), 'voices', { voice: 'Bens own' });
      const run = await story.as('ben').press(page, find(page, 'Rename'));
      await run.waitForModal();
      return (m) => answered(m.submit(run, { name: 'Bens own' }));
    },
  ],
  [
    'a menu below a message',
    ENVELOPE_AND_MESSAGE,
    async () => {
      const page = await replyTo(story.as('ben'), 'voices');
      return (m) => {
        const now = m.messages('general').find(({ id }) => id === page.id);
        const [menu = ''] = /voices:language:[^"]*/.exec(JSON.stringify(now?.components)) ?? [];
        return answered(m.choose(page, menu, ['ko']));
      };
    },
  ],
  [
    'an entry of a message’s menu',
    new RegExp(`${ENVELOPE.source}|\\.author\\.`),
    () => {
      const { id } = story.as('ben').write('general', 'tone 440 for 100');
      return (m) => answered(m.contextMenu('general', 'Save as audio', id));
    },
  ],
])(
  '%s with a field that is missing or of another type is answered',
  async (_, leftOut, prepare) => {
    const use = await prepare();
    expect(await unanswered(use, leftOut)).toEqual([]);
    await sendWithoutAddress(use);
    await replyTo(story.as('ada'), 'help');
    expect(crashes).toEqual([]);
  },
);
