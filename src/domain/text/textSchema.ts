import { z } from 'zod'
import { wellFormed } from './wellFormed.ts'

/** What a text field needs: its name at the head of each sentence, and its most characters. */
interface TextRule {
  readonly label: string
  readonly max: number
}

/**
 * Text of one line from outside: well formed, without control characters, trimmed, not empty. Control
 * characters would forge lines in a list or a log, and Postgres refuses the zero character altogether.
 */
export function lineSchema({ label, max }: TextRule) {
  return z
    .string(textError(label))
    .transform(cleanLine)
    .pipe(z.string().min(1, `${label} is missing.`).max(max, tooLong(label, max)))
    .meta({ minLength: 1, maxLength: max })
}

/** Like {@link lineSchema}, but line breaks stay. */
export function paragraphSchema({ label, max }: TextRule) {
  return z
    .string(textError(label))
    .transform(cleanParagraph)
    .pipe(z.string().min(1, `${label} is missing.`).max(max, tooLong(label, max)))
    .meta({ minLength: 1, maxLength: max })
}

/** Text of one line that may be empty or null; empty then. */
export function lineOrNothingSchema({ label, max }: TextRule) {
  return z
    .string(textError(label))
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(label, max)))
    .nullable()
    .transform((text) => text ?? '')
    .meta({ maxLength: max })
}

/** Like {@link lineOrNothingSchema}, but line breaks stay. */
export function paragraphOrNothingSchema({ label, max }: TextRule) {
  return z
    .string(textError(label))
    .transform(cleanParagraph)
    .pipe(z.string().max(max, tooLong(label, max)))
    .nullable()
    .transform((text) => text ?? '')
    .meta({ maxLength: max })
}

/** Text that may be left out or empty; empty then. */
export function optionalParagraphSchema(rule: TextRule) {
  return paragraphOrNothingSchema(rule)
    .optional()
    .transform((text) => text ?? '')
    .meta({ maxLength: rule.max })
}

/** The error of a schema's type: one sentence for a value left out, another for one of the wrong kind. */
export function missingOr(missing: string, wrong: string) {
  return {
    error: ({ input }: { input: unknown }) => (input === undefined || input === null ? missing : wrong),
  }
}

const textError = (label: string) => missingOr(`${label} is missing.`, `${label} must be text.`)

const tooLong = (label: string, max: number) => `${label} may have at most ${max} characters.`

export function cleanLine(text: string): string {
  return wellFormed(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function cleanParagraph(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}
