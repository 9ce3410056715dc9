import { signal } from '@preact/signals';
import type { Tool } from './code.ts';

/** The language of all examples that exist in it. */
export const tool = signal<Tool>('curl');

/** @returns the chosen tool if it is one of these, otherwise the first one */
export function toolAmong(tools: readonly Tool[]): Tool {
  return tools.find((each) => each === tool.value) ?? 'curl';
}
