import { snowflake } from '../validate/checks.ts';
import { Form } from '../validate/form.ts';

const ID = /Id$/;
/** Stands for the id of an interaction's first answer. */
const ORIGINAL = '@original';

/**
 * Checks that ids in a path look like ids: an unknown one is another matter.
 * @throws DiscordError 50035
 */
export function checkPathIds(params: Readonly<Record<string, string>>): void {
  const ids = Object.entries(params).filter(([name, id]) => ID.test(name) && id !== ORIGINAL);
  const { form, root } = Form.of(
    Object.fromEntries(ids.map(([name, id]) => [name.replace(ID, '_id'), id])),
  );
  for (const [, field] of root.entries()) snowflake(field);
  form.settle();
}
