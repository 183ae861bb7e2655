import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The default error message of a value whose schema has no custom message. */
export function validationMessage(issue: Issue): string {
  return fieldMessage(describeIssue(issue))(issue)
}

/** A custom error message, prefixed with the name of the field. */
export const fieldMessage =
  (text: string) =>
  ({ path }: Pick<Issue, 'path'>): string =>
    `${path?.map(String).join('.') || 'The value'} ${text}.`

function describeIssue(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? 'of another type'}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
  if (issue.code === 'too_small' && issue.inclusive === false) return `must be more than ${issue.minimum}`
  if (issue.code === 'too_small')
    return `must ${hasLength(issue.origin) ? 'have' : 'be'} at least ${issue.minimum}${unit(issue.origin)}`
  if (issue.code === 'too_big')
    return `must ${hasLength(issue.origin) ? 'have' : 'be'} at most ${issue.maximum}${unit(issue.origin)}`
  return 'is not valid'
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }
const hasLength = (origin: string) => origin in UNITS
const unit = (origin: string) => UNITS[origin] ?? ''
