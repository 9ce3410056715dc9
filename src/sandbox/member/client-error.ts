import { withoutUndefined } from '../../shared/common/without-undefined.ts';
import { fillIn, REFUSALS, type RefusalCode, type RefusalValues } from './refusals.ts';

/**
 * Thrown for an action that the member's Discord client refuses. The message is meant for people, is English and has
 * no full stop. Clients in other languages translate the code.
 */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: RefusalCode;
  readonly values: RefusalValues;

  constructor(
    code: RefusalCode,
    values: Readonly<Record<string, string | number | undefined>> = {},
  ) {
    const known = withoutUndefined(values) as RefusalValues;
    super(fillIn(REFUSALS[code], known));
    this.code = code;
    this.values = known;
  }
}
