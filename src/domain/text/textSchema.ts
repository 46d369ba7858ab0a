import { z } from 'zod'
import { type Field, issue } from '../problems/fieldProblem.ts'
import { withoutStrayInvisible } from './invisible.ts'
import { wellFormed } from './wellFormed.ts'

/** What a text field needs: what it is called, and its most characters. */
interface TextRule {
  readonly field: Field
  readonly max: number
}

/**
 * Text of one line from outside: well formed, without control characters and what else cannot be seen, trimmed, not
 * empty. Control characters would forge lines in a list or a log, and Postgres refuses the zero character altogether.
 */
export function lineSchema(rule: TextRule) {
  const { field, max } = rule
  return rawText(rule)
    .transform(cleanLine)
    .pipe(z.string().min(1, issue('MISSING', { field })).max(max, tooLong(rule)))
    .meta({ minLength: 1, maxLength: max })
}

/** Like {@link lineSchema}, but line breaks stay. */
export function paragraphSchema(rule: TextRule) {
  const { field, max } = rule
  return rawText(rule)
    .transform(cleanParagraph)
    .pipe(z.string().min(1, issue('MISSING', { field })).max(max, tooLong(rule)))
    .meta({ minLength: 1, maxLength: max })
}

/** Like {@link lineSchema}, but it may be empty. */
export function possiblyEmptyLineSchema(rule: TextRule) {
  return rawText(rule)
    .transform(cleanLine)
    .pipe(z.string().max(rule.max, tooLong(rule)))
    .meta({ maxLength: rule.max })
}

/** Text of one line that may be empty or null; empty then. */
export function nullableLineSchema(rule: TextRule) {
  return possiblyEmptyLineSchema(rule)
    .nullable()
    .transform((text) => text ?? '')
    .meta({ maxLength: rule.max })
}

/** Like {@link nullableLineSchema}, but line breaks stay. */
export function nullableParagraphSchema(rule: TextRule) {
  return rawText(rule)
    .transform(cleanParagraph)
    .pipe(z.string().max(rule.max, tooLong(rule)))
    .nullable()
    .transform((text) => text ?? '')
    .meta({ maxLength: rule.max })
}

/** Text that may be left out or empty; empty then. */
export function optionalParagraphSchema(rule: TextRule) {
  return nullableParagraphSchema(rule)
    .optional()
    .transform((text) => text ?? '')
    .meta({ maxLength: rule.max })
}

/** The error of a schema's type: `missing` for a value that was left out, `wrong` for one of another kind. */
export function missingOr(field: Field, wrong: string, missing = issue('MISSING', { field })) {
  return {
    error: ({ input }: { input: unknown }) => (input === undefined || input === null ? missing : wrong),
  }
}

/**
 * Text as it came, before it is cleaned. Cleaning makes texts shorter, at most by half where every line ends in two
 * characters, and room is left for spaces around it; a longer one is refused before anything reads it.
 */
function rawText(rule: TextRule) {
  const { field, max } = rule
  return z.string(missingOr(field, issue('NOT_TEXT', { field }))).max(2 * max + SPACES, tooLong(rule))
}

/** Around a text that was pasted. Characters. */
const SPACES = 100

/** Ends the checks of a field: no later one sees a text of any length. */
const tooLong = (rule: TextRule) => ({
  error: issue('TOO_LONG', rule),
  abort: true,
})

/** One line without control characters and what else cannot be seen. The caller bounds its length first. */
export function cleanLine(text: string): string {
  return withoutStrayInvisible(wellFormed(text))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

function cleanParagraph(text: string): string {
  return withoutStrayInvisible(wellFormed(text))
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}
