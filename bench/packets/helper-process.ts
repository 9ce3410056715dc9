import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withDeadline } from '../../src/shared/common/deadline.ts';
import { endProcess } from '../end-process.ts';

const ANSWER_TIMEOUT_MS = 20_000;

/** A program of the benchmark in its own process. It answers each message with one message. */
export class HelperProcess implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor(entry: URL) {
    // The benchmark's own Node.js options, such as a debugger's port, are not for this process.
    this.#child = fork(fileURLToPath(entry), [], { execArgv: [], serialization: 'advanced' });
    this.#ended = once(this.#child, 'exit').then(([code, signal]) => {
      throw new Error(`a process of the benchmark ended (${signal ?? `code ${code}`})`);
    });
    this.#ended.catch(() => {});
    process.on('exit', this.#kill);
  }

  /** Sends a message that has no answer. */
  tell(order: object): void {
    this.#child.send(order);
  }

  /** Sends a message and waits for the answer. Only one question at a time. */
  async ask<Answer>(question: object): Promise<Answer> {
    const answer = once(this.#child, 'message') as Promise<[Answer]>;
    this.#child.send(question);
    const answered = Promise.race([answer, this.#ended]);
    const [content] = await withDeadline(answered, ANSWER_TIMEOUT_MS, 'an answer');
    return content;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    process.off('exit', this.#kill);
    await endProcess(this.#child);
  }

  readonly #kill = () => {
    this.#child.kill('SIGKILL');
  };
}

/** Answers the process that started this one, and ends with it. @param answer may return nothing for an order */
export function answerQuestions<Question>(
  answer: (question: Question) => object | undefined,
): void {
  process.on('message', (question: Question) => {
    const content = answer(question);
    if (content !== undefined) process.send?.(content);
  });
  process.once('disconnect', () => process.exit(0));
}
