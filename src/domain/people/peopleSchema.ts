import { z } from 'zod'
import { lineSchema, missingOr } from '../text/textSchema.ts'
import { ROLES } from './user.ts'

/** The shortest that providers take (section 5), and long enough for any phrase. Characters. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

const EMAIL = 'The e-mail address is not complete: write it like name@example.com.'
const PASSWORD = `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`

export const nameSchema = lineSchema({ label: 'The name', max: 100 }).meta({ examples: ['Rahima Begum'] })

/** Two or more labels behind the @, none of them empty. */
const COMPLETE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const emailSchema = lineSchema({ label: 'The e-mail address', max: 254 })
  .refine((email) => COMPLETE.test(email), EMAIL)
  .meta({ examples: ['rahima@example.com'] })

/** An address typed once more: it is compared alone, so its form does not matter. */
export const confirmedEmailSchema = lineSchema({ label: 'The e-mail address', max: 254 }).meta({
  description: 'Of an address that is not verified: the address itself, typed by the owner.',
  examples: ['rahima@example.com'],
})

/** As it is typed: spaces count. */
export const passwordSchema = z
  .string(missingOr('The password is missing.', 'The password must be text.'))
  .max(PASSWORD_MAX, { error: PASSWORD, abort: true })
  .min(PASSWORD_MIN, PASSWORD)

export const roleSchema = z.enum(
  ROLES,
  missingOr('The role is missing.', `The role must be one of ${ROLES.join(', ')}.`),
)
