import type { Calls, Modal } from '../../protocol.ts';
import { call } from '../server-connection.ts';
import { modal } from '../state.ts';
import { upload } from '../uploads.ts';
import { watchRun } from '../watch-run.ts';
import type { FieldValue, FieldValues } from './fields.ts';

/** What was filled in in vain; the modal is shown again with it. */
interface FailedSubmission {
  readonly values: FieldValues;
  readonly problem: string;
}

const failedSubmissions = new Map<string, FailedSubmission>();

/** What a modal was filled in with before, when the app did not answer it. */
export function takeFailedSubmission({ run }: Modal): FailedSubmission | undefined {
  const found = failedSubmissions.get(run);
  failedSubmissions.delete(run);
  return found;
}

/**
 * Sends a modal and closes it. When the app does not answer, it comes back as it was, unless another
 * one is open by then.
 * @throws Refusal
 */
export async function submit(opened: Modal, values: FieldValues): Promise<void> {
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
  if (typeof value === 'string') return value;
  const files = value.filter((one) => one instanceof File);
  if (files.length === 0) return value.filter((one) => typeof one === 'string');
  return Promise.all(files.map(async (file) => ({ upload: await upload(file) })));
}
