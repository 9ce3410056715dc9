import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { compareCommands, isEmpty } from '../../../src/bot/discord/command-diff.ts';

const definitions = commands.map(({ data }) => data);

/** A definition as Discord returns it: with IDs, a version and all defaults. */
function asDeployed(definition: object): APIApplicationCommand {
  return {
    id: '100000000000000001',
    application_id: '100000000000000002',
    version: '100000000000000003',
    default_member_permissions: null,
    nsfw: false,
    dm_permission: true,
    type: 1,
    ...structuredClone(definition),
  } as APIApplicationCommand;
}

describe('compareCommands', () => {
  test('ignores what Discord adds to a definition', () => {
    expect(isEmpty(compareCommands(definitions.map(asDeployed), definitions))).toBe(true);
  });

  test('lists new, removed and changed commands by name', () => {
    const [say] = definitions;
    if (say === undefined) throw new Error('no commands');
    const changed = { ...say, description: 'Something else' };
    const difference = compareCommands(
      [asDeployed(say), asDeployed({ name: 'old', description: 'Old' })],
      [changed, { name: 'fresh', description: 'Fresh' }],
    );
    expect(difference.added).toEqual(['/fresh']);
    expect(difference.removed).toEqual(['/old']);
    expect(difference.changed).toEqual([
      {
        name: '/say',
        lines: [`description: ${JSON.stringify(say.description)} → "Something else"`],
      },
    ]);
  });

  test('lists a changed option by its path', () => {
    const before = asDeployed({
      name: 'a',
      description: 'b',
      options: [{ type: 3, name: 'x', description: 'y', required: false }],
    });
    const after = {
      name: 'a',
      description: 'b',
      options: [{ type: 3 as const, name: 'x', description: 'y', max_length: 5 }],
    };
    expect(compareCommands([before], [after]).changed[0]?.lines).toEqual([
      'options[0].max_length: nothing → 5',
    ]);
  });
});
