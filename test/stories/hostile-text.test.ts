import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { useStory } from '../support/club.ts';
import { EVERY_COMMAND, fillIn, useCommand } from '../support/every-command.ts';
import { MODERATED_GUILD } from '../support/moderated-story.ts';
import { casesOf } from '../support/suites.ts';
import { captureLog, watchForViolations } from '../support/violations.ts';

/** Part of most texts, to search for it where no text belongs. */
const MARK = 'quokka';

const HOSTILE: Readonly<Record<string, string>> = {
  'pings and a link': `@everyone [x](https://evil.example/) @here <@1> <@!2> <@&3> <#4> </say:5> <id:guide> ${MARK}`,
  markdown: `# **${MARK}** ||c|| [x](https://evil.example/) https://evil.example \`d\` \`\`\`e`,
  'speech markup': `<speak><audio src="http://evil.example/"/>${MARK}</speak>`,
  'template and database syntax': `{{text}} $t(failure.internal) \${7*7} %s '); DROP TABLE presets; -- ${MARK}`,
  'shell commands, paths and custom IDs': `-${MARK} $(reboot) ; ../../../etc/passwd preset:delete:x:::`,
  'the name of a prototype property': '__proto__',
  'invisible characters and lone surrogates': `\u200b\u202e${MARK}\u2066\ufeff\u0000\u001b[31m\ud800 x \udfff`,
  'right-to-left text': `\u200fمرحبا ${MARK} שלום`,
  'stacked combining marks': `${MARK}${'\u0301\u0323'.repeat(3_000)}`,
  'four thousand emoji': '😀'.repeat(4_000),
  'the longest possible number': '9'.repeat(6_000),
};
/** The longest text that a Discord client accepts. */
const MOST_TYPED = 6_000;
const LONGEST_MESSAGE = 2_000;

const { log, lines } = captureLog();
const { story } = useStory({ log, sandbox: { guilds: [MODERATED_GUILD] } });

test.each(casesOf(Object.entries(HOSTILE), 4))(
  'hostile text is harmless in every option of every command: %s',
  async (_, text) => {
    const watched = watchForViolations(story.sandbox);
    const ada = story.as('ada');
    for (const one of EVERY_COMMAND) {
      const more = one.subcommand === undefined ? {} : { subcommand: one.subcommand };
      for (const option of one.options.filter(isTyped)) {
        const { name } = option;
        const typed = cut(text, option);
        if ('autocomplete' in option) {
          const options = { ...fillIn(one), [name]: typed };
          const choices = await ada.autocomplete('general', one.command, options, name, more);
          expect(choices.length, `${one.name} ${name}`).toBeLessThanOrEqual(25);
        }
        const run = await useCommand(ada, one, (other) => (other === option ? typed : undefined));
        const reply = await run.reply();
        expect(reply.text, `${one.name} ${name}`).not.toBe('');
      }
      if (one.menu === 'message') {
        const message = [...text].slice(0, LONGEST_MESSAGE / 2).join('');
        const run = await useCommand(ada, one, undefined, message);
        expect((await run.reply()).content, one.name).not.toBe('');
      }
    }
    watched.stop();
    expect(watched.violations).toEqual([]);
  },
);

test('none of it is logged, and nothing fails', async () => {
  await story.stack.stopBot();
  expect(lines.filter((line) => line.includes(MARK))).toEqual([]);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

function isTyped(option: APIApplicationCommandBasicOption): boolean {
  return (
    option.type === ApplicationCommandOptionType.String && !('choices' in option && option.choices)
  );
}

/** Cuts by code points, as a Discord client does. */
function cut(text: string, option: APIApplicationCommandBasicOption): string {
  const { max_length: most = MOST_TYPED } = option as { max_length?: number };
  return [...text].slice(0, most).join('');
}
