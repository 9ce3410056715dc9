import { describe, expect, test } from 'vitest';
import { TABLE_LIST } from '../../../src/bot/store/personal-data.ts';
import { BOT_SCHEMA } from '../../../src/bot/store/store.ts';
import { tableShapes } from '../../../src/shared/database/backup/table-shapes.ts';

const shapes = await tableShapes(BOT_SCHEMA, Object.keys(BOT_SCHEMA.migrations));

describe('the registry of personal data', () => {
  test('has an entry for every table', () => {
    const names = shapes.map(({ name }) => name).filter((name) => name !== BOT_SCHEMA.deletionLog);
    expect(TABLE_LIST.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('knows every column with IDs of members in a guild', () => {
    const isOfMember = (column: string) => /^(member|owner|speaker)_id$|_by$/.test(column);
    for (const { name, columns } of shapes.filter((shape) => shape.columns.includes('guild_id'))) {
      const listed = TABLE_LIST.find((table) => table.name === name)?.members ?? [];
      expect(listed.toSorted(), name).toEqual(columns.filter(isOfMember).toSorted());
    }
  });
});
