import type { Calls, Modal } from '../../protocol.ts';
import { call } from '../server-connection.ts';
import { modal } from '../state.ts';
import { upload } from '../uploads.ts';
import { watchRun } from '../watch-run.ts';
import type { Value, Values } from './fields.ts';

/** What was filled in in vain; the modal is shown again with it. */
interface Kept {
  readonly values: Values;
  readonly problem: string;
}

const kept = new Map<string, Kept>();

/** What a modal was filled in with before, when the app did not answer it. */
export function takeKept({ run }: Modal): Kept | undefined {
  const found = kept.get(run);
  kept.delete(run);
  return found;
}

/**
 * Sends a modal and closes it. When the app does not answer, it comes back as it was, unless another
 * one is open by then.
 * @throws Refusal
 */
export async function submit(opened: Modal, values: Values): Promise<void> {
  const entries = Object.entries(values).map(
    async ([id, value]) => [id, await sendable(value)] as const,
  );
  const fields = Object.fromEntries(await Promise.all(entries));
  const { run } = await call('submit', { run: opened.run, fields });
  if (modal.value === opened) modal.value = undefined;
  watchRun(run, (problem) => {
    if (modal.value !== undefined) return;
    kept.set(opened.run, { values, problem });
    modal.value = opened;
  });
}

async function sendable(value: Value): Promise<Calls['submit']['args']['fields'][string]> {
  if (typeof value === 'string') return value;
  const files = value.filter((one) => one instanceof File);
  if (files.length === 0) return value.filter((one) => typeof one === 'string');
  return Promise.all(files.map(async (file) => ({ upload: await upload(file) })));
}
