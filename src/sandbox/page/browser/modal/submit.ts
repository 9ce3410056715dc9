import type { Calls, Modal } from '../../protocol.ts';
import { call } from '../server-connection.ts';
import { modal } from '../state.ts';
import { upload } from '../uploads.ts';
import { watchRun } from '../watch-run.ts';
import type { FieldValue, FieldValues } from './fields.ts';

/** The values of a failed submission. The modal reopens with them. */
interface FailedSubmission {
  readonly values: FieldValues;
  readonly problem: string;
}

const failedSubmissions = new Map<string, FailedSubmission>();

/** Returns and removes the failed submission of a modal. */
export function takeFailedSubmission({ run }: Modal): FailedSubmission | undefined {
  const found = failedSubmissions.get(run);
  failedSubmissions.delete(run);
  return found;
}

/**
 * Submits a modal and closes it. Reopens it with the same values if the app does not respond, unless another
 * modal is open by then.
 * @throws CallError
 */
export async function submitModal(opened: Modal, values: FieldValues): Promise<void> {
  const entries = Object.entries(values).map(
    async ([id, value]) => [id, await toSubmittedValue(value)] as const,
  );
  const fields = Object.fromEntries(await Promise.all(entries));
  const { run } = await call('submit', { run: opened.run, fields });
  if (modal.value === opened) modal.value = undefined;
  watchRun(run, (problem) => {
    if (modal.value !== undefined) return;
    failedSubmissions.set(opened.run, { values, problem });
    modal.value = opened;
  });
}

async function toSubmittedValue(
  value: FieldValue,
): Promise<Calls['submit']['args']['fields'][string]> {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  const files = value.filter((one) => one instanceof File);
  if (files.length === 0) return value.filter((one) => typeof one === 'string');
  return Promise.all(files.map(async (file) => ({ upload: await upload(file) })));
}
