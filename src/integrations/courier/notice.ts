import { z } from 'zod'
import { fromTaka, MAX_AMOUNT } from '#domain/money/money.ts'
import { cleanLine } from '#domain/text/textSchema.ts'

/** Characters of a body; those of couriers have some hundred. What is longer is not read. */
const BODY_MAX = 20_000
/** Characters. */
export const ID_MAX = 200
const MESSAGE_MAX = 2_000
const TEXT_MAX = 300

/** The body of a notification; undefined: it is too long, or no JSON. */
export function readBody(body: string): unknown {
  if (body.length > BODY_MAX) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What cannot be read counts as left out: the rest of a notification is of use without it. */
const unlessWrong = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** Numbers of parcels come as numbers or texts. */
export const numberSchema = unlessWrong(
  z
    .union([z.string().max(ID_MAX), z.number().int().nonnegative().transform(String)])
    .transform(cleanLine)
    .pipe(z.string().min(1)),
)
export const textSchema = unlessWrong(z.string().max(MESSAGE_MAX).transform(cleanLine))
export const kindSchema = unlessWrong(z.string().max(ID_MAX))

/** Taka as a number or as a text, perhaps with commas: `1,250.00`, `1,25,000`. */
export const amountSchema = unlessWrong(
  z
    .union([
      z.number(),
      z
        .string()
        .max(20)
        .regex(/^(?:\d{1,9}|\d{1,3}(?:,\d{2,3}){0,2},\d{3})(?:\.\d{1,2})?$/)
        .transform((text) => Number(text.replaceAll(',', ''))),
    ])
    .transform((taka) => {
      const amount = fromTaka(taka)
      return amount !== undefined && amount >= 0 && amount <= MAX_AMOUNT ? amount : undefined
    }),
)

/** As much of a text as is kept. Whole characters. */
export function cutText(text: string): string {
  return [...text].slice(0, TEXT_MAX).join('')
}
