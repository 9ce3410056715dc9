import { tmpdir } from 'node:os';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { Play } from '../../src/try/play.ts';
import { openHostedStage } from '../support/hosted-stage.ts';
import type { Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  const opened = await openHostedStage();
  stage = opened.stage;
  return opened.close;
});

/** Ada at the console, and what is printed there. */
function consoleOf() {
  const printed: string[] = [];
  const heard = Promise.withResolvers<string>();
  const print = (text: string) => {
    printed.push(text);
    if (text.includes('👂')) heard.resolve(text);
  };
  const { sandbox } = stage;
  const play = new Play({ sandbox, saveTo: tmpdir(), echo: false, print, onQuit: () => {} });
  onTestFinished(() => void stage.as('ada').leaveVoice());
  return { play, printed, heard: heard.promise };
}

test('who was moved hears on, there', async () => {
  const { play, heard } = consoleOf();
  await play.obey(':join Lounge');
  stage.as('ada').moveToVoice(stage.guild.member('ada').id, 'Duet');
  expect(await play.obey('/say text:tone 500')).toBe(true);
  expect(await heard).toMatch(/ s of speech in #Duet /);
});

test(':leave leaves also what was entered in the page, :as only what was entered here', async () => {
  const { play, printed } = consoleOf();
  await stage.as('ada').joinVoice('Lounge');
  await play.obey(':as Ben');
  expect(stage.guild.member('ada').voiceChannelId).toBe(stage.guild.channel('Lounge').id);
  await play.obey(':as Ada');
  await play.obey(':leave');
  expect(stage.guild.member('ada').voiceChannelId).toBeUndefined();
  await play.obey(':join Duet');
  await play.obey(':as Ben');
  expect(stage.guild.member('ada').voiceChannelId).toBeUndefined();
  expect(printed.filter((line) => line.includes('✗'))).toEqual([]);
});
