import { expect } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { changeReading, openReadAloudStory, shareOneVoice } from '../support/read-aloud.ts';
import { waitForTones } from '../support/tones.ts';

export const tone = (hertz: number) => `tone ${hertz} for 800`;

/**
 * Opens a story in which the bot reads #general in the Lounge, and has read a message. It reads everyone in the same
 * voice, and never in a hurry.
 */
export async function openTalk(environment: Record<string, string> = {}) {
  await using onFailure = new AsyncDisposableStack();
  const hosted = onFailure.use(await startHostedService());
  const story = onFailure.use(await openReadAloudStory(hosted, {}, environment));
  const ada = story.as('ada');
  await shareOneVoice(ada);
  await changeReading(ada, { hurry: false });
  const listener = await ada.joinVoice('Lounge');
  ada.write('general', tone(400));
  expect(await waitForTones(listener, 1)).toEqual([400]);
  const opened = onFailure.move();
  return {
    hosted,
    story,
    ada,
    listener,
    /** The messages in #general about what could not be read. */
    notices: () => ada.messages('general').filter(({ content }) => content.startsWith('-#')),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
