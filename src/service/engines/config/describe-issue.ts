import { z } from 'zod';
import type { JsonPath } from './json-document.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: [ … ]',
  object: 'an object: { … }',
  record: 'an object: { … }',
};

/** Schemas with more values than this have a message of their own. */
const MAX_LISTED = 10;

/**
 * Describes the problem with a value. Never contains the value, which could be a key in the wrong place.
 * @param path to the value
 */
export function describeIssue(issue: z.core.$ZodIssue, path: JsonPath): string {
  const name = path.findLast((step) => typeof step === 'string') ?? 'this';
  const problem = describe(issue);
  return `"${name}"${/^(must|is|does|has) /.test(problem) ? '' : ':'} ${problem}`;
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      if (issue.values.length > MAX_LISTED) return issue.message;
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return describeSize(issue.origin, 'least', issue.minimum);
    case 'too_big':
      return describeSize(issue.origin, 'most', issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return describeUnion(issue);
    default:
      return issue.message;
  }
}

function describeSize(origin: string, direction: string, bound: number | bigint): string {
  const limit = bound.toLocaleString('en-US');
  if (origin !== 'number' && direction === 'least' && limit === '1') return 'must not be empty';
  if (origin === 'string') return `must have at ${direction} ${limit} characters`;
  if (origin === 'array') return `must have at ${direction} ${limit} entries`;
  return `must be at ${direction} ${limit}`;
}

/** The problem of the variant that fits best: one that differs in more than its type. */
function describeUnion({ errors, message }: z.core.$ZodIssueInvalidUnion): string {
  const issues = errors.map(([first]) => first).filter((issue) => issue !== undefined);
  const best = issues.find(({ code }) => code !== 'invalid_type');
  if (best !== undefined) return describe(best);
  const types = issues.map((issue) => describe(issue).replace(/^must be /, ''));
  return types.length === 0 ? message : `must be ${types.join(' or ')}`;
}

/** The names of an object schema's settings; none for other schemas. */
export function settingNames(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return settingNames(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => settingNames(option as z.ZodType)))];
  return [];
}
