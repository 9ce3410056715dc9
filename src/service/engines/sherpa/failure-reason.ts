import { stripVTControlCharacters } from 'node:util';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';

/** How lines of onnxruntime and of a failed C++ program begin. Other lines may contain the text that was being spoken. */
const WITHOUT_TEXT = /^(terminate called|\s*what\(\):|libc\+\+abi|\S+ \S+ \[E:onnxruntime)/;
/** sherpa-onnx begins its lines with the place in its source code. */
const SOURCE_PLACE = /^\S*\.(cc|h):\w+:\d+\s*/;

/** Collects what a process writes to standard error, to explain its end to the operator. */
export class FailureReason {
  #text = '';
  #hasText = false;

  /** From now on, the process knows texts of members. */
  startSpeaking(): void {
    if (!this.#hasText) this.#text = '';
    this.#hasText = true;
  }

  push(text: string): void {
    this.#text = (this.#text + text).slice(-LIMITS.stderrCharacters);
  }

  /** @returns the last lines, which contain no text of a member; undefined if there are none */
  describe(): string | undefined {
    const lines = stripVTControlCharacters(this.#text)
      .split('\n')
      .filter((line) => line.trim() !== '' && (!this.#hasText || WITHOUT_TEXT.test(line)))
      .map((line) => line.replace(SOURCE_PLACE, '').trim().slice(0, LIMITS.reasonLineCharacters))
      .filter(Boolean);
    return lines.length === 0 ? undefined : lines.slice(-LIMITS.reasonLines).join('; ');
  }
}
