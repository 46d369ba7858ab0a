import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { lineSchema, missingOr } from '../text/textSchema.ts'
import { SPECIFIED_ROLES } from './user.ts'

/** The shortest that providers take (section 5), and long enough for any phrase. Characters. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

const EMAIL = issue('EMAIL_NOT_COMPLETE')
const PASSWORD = issue('PASSWORD_LENGTH', { min: PASSWORD_MIN, max: PASSWORD_MAX })

export const nameSchema = lineSchema({ field: 'name', max: 100 }).meta({ examples: ['Rahima Begum'] })

/** Of an e-mail address. Characters. */
const EMAIL_MAX = 254

/** Two or more labels behind the @, none of them empty. */
const COMPLETE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const emailSchema = lineSchema({ field: 'email', max: EMAIL_MAX })
  .refine((email) => COMPLETE.test(email), EMAIL)
  .meta({ examples: ['rahima@example.com'] })

/** An address as it came, to be searched for or compared. */
export const emailQuerySchema = z
  .string(missingOr('email', issue('NOT_TEXT', { field: 'email' })))
  .max(EMAIL_MAX, issue('TOO_LONG', { field: 'email', max: EMAIL_MAX }))

/** An address typed once more: it is compared alone, so its form does not matter. */
export const confirmedEmailSchema = lineSchema({ field: 'email', max: EMAIL_MAX }).meta({
  description: 'Of an address that is not verified: the address itself, typed by the owner.',
  examples: ['rahima@example.com'],
})

/** As it is typed: spaces count. */
export const passwordSchema = z
  .string(missingOr('password', issue('NOT_TEXT', { field: 'password' })))
  .max(PASSWORD_MAX, { error: PASSWORD, abort: true })
  .min(PASSWORD_MIN, PASSWORD)

/** A password that exists already: whether it is the right one is not for a form to know. */
export const currentPasswordSchema = z.string().min(1, issue('MISSING', { field: 'password' }))

export const roleSchema = z.enum(
  SPECIFIED_ROLES,
  missingOr('role', issue('NOT_ONE_OF', { field: 'role', choices: SPECIFIED_ROLES })),
)
