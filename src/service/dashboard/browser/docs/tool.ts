import { signal } from '@preact/signals';
import { TOOLS, type Tool } from './code.ts';

/** The language of all examples. */
export const tool = signal<Tool>(TOOLS[0]);
