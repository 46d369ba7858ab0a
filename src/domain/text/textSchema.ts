import { z } from 'zod'
import type { Field } from '../problems/fieldName.ts'
import { issue } from '../problems/fieldProblem.ts'
import { withoutStrayInvisible } from './invisible.ts'
import { wellFormed } from './wellFormed.ts'

/** A text field's name and its maximum length in characters. */
interface TextRule {
  readonly field: Field
  readonly max: number
}

/**
 * One line of text from outside: well formed, trimmed, not empty, without control and other invisible
 * characters. Control characters could forge lines in a list or a log, and Postgres refuses the null
 * character.
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

/** Like {@link lineSchema}, but may be empty. */
export function possiblyEmptyLineSchema(rule: TextRule) {
  return rawText(rule)
    .transform(cleanLine)
    .pipe(z.string().max(rule.max, tooLong(rule)))
    .meta({ maxLength: rule.max })
}

/** One line of text that may be empty or null; both parse to empty. */
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

/** Text that may be left out or empty; both parse to empty. */
export function optionalParagraphSchema(rule: TextRule) {
  return nullableParagraphSchema(rule)
    .optional()
    .transform((text) => text ?? '')
    .meta({ maxLength: rule.max })
}

/** The error of a schema's type: `missing` for a value that was left out, `wrong` for one of another type. */
export function missingOr(field: Field, wrong: string, missing = issue('MISSING', { field })) {
  return {
    error: ({ input }: { input: unknown }) => (input === undefined || input === null ? missing : wrong),
  }
}

/**
 * Text before cleaning. Cleaning at most halves its length (when every line ends in two characters), and this
 * allows for spaces around it; longer text is refused before anything processes it.
 */
function rawText(rule: TextRule) {
  const { field, max } = rule
  return z.string(missingOr(field, issue('NOT_TEXT', { field }))).max(2 * max + SPACES, tooLong(rule))
}

/** Room for spaces around a pasted text. Characters. */
const SPACES = 100

/** Aborts the checks of a field, so that later ones never process text of unlimited length. */
const tooLong = (rule: TextRule) => ({
  error: issue('TOO_LONG', rule),
  abort: true,
})

/**
 * Returns one line without control and other invisible characters, with one space where there are several: `Women  Items` is
 * `Women Items`. The caller must limit its length first.
 */
export function cleanLine(text: string): string {
  return withoutStrayInvisible(wellFormed(text))
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

function cleanParagraph(text: string): string {
  return withoutStrayInvisible(wellFormed(text))
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}
