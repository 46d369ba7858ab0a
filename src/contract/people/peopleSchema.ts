import { z } from 'zod'
import { isCompleteEmail } from '#domain/people/completeEmail.ts'
import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/people/passwords.ts'
import { NAME_MAX, ROLES, STAFF_ROLES } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import {
  lineSchema,
  missingOr,
  nullableLineSchema,
  possiblyEmptyLineSchema,
} from '#domain/text/textSchema.ts'

const EMAIL = issue('EMAIL_NOT_COMPLETE')

export const nameSchema = lineSchema({ field: 'name', max: NAME_MAX }).meta({ examples: ['Rahima Begum'] })

/** The longest e-mail address. Characters. */
const EMAIL_MAX = 254

export const emailSchema = lineSchema({ field: 'email', max: EMAIL_MAX })
  .refine(isCompleteEmail, EMAIL)
  .meta({ examples: ['rahima@example.com'] })

/** An address that is given or empty. */
export const emailOrEmptySchema = possiblyEmptyLineSchema({ field: 'email', max: EMAIL_MAX })
  .refine((email) => email === '' || isCompleteEmail(email), EMAIL)
  .meta({ examples: ['rahima@example.com'] })

/** An address that may be left out; null, too, is empty. */
export const possiblyEmptyEmailSchema = nullableLineSchema({ field: 'email', max: EMAIL_MAX })
  .optional()
  .transform((email) => email ?? '')
  .refine((email) => email === '' || isCompleteEmail(email), EMAIL)
  .meta({ maxLength: EMAIL_MAX, examples: ['rahima@example.com'] })

/** An address that is only searched for or compared, so its format is not checked. */
export const emailQuerySchema = z
  .string(missingOr('email', issue('NOT_TEXT', { field: 'email' })))
  .max(EMAIL_MAX, issue('TOO_LONG', { field: 'email', max: EMAIL_MAX }))

/** An address typed for confirmation. It is only compared, so its format is not checked. */
export const confirmedEmailSchema = lineSchema({ field: 'email', max: EMAIL_MAX }).meta({
  description: 'Needed for an unverified address: the address itself, typed by the owner.',
  examples: ['rahima@example.com'],
})

/** Spaces count. */
function passwordOf(min: number) {
  const wrong = issue('PASSWORD_LENGTH', { min, max: PASSWORD_MAX })
  return z
    .string(missingOr('password', issue('NOT_TEXT', { field: 'password' })))
    .max(PASSWORD_MAX, { error: wrong, abort: true })
    .min(min, wrong)
}

export const passwordSchema = passwordOf(PASSWORD_MIN)

/** For whoever is or becomes staff by setting it. */
export const staffPasswordSchema = passwordOf(STAFF_PASSWORD_MIN)

/** An existing password: its length is not checked, only the provider knows whether it is right. */
export const currentPasswordSchema = z.string().min(1, issue('MISSING', { field: 'password' }))

export const languageSchema = z.object(
  {
    language: z.enum(
      LANGUAGES,
      missingOr('language', issue('NOT_ONE_OF', { field: 'language', choices: LANGUAGES })),
    ),
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

export const roleSchema = z.enum(
  ROLES,
  missingOr('role', issue('NOT_ONE_OF', { field: 'role', choices: ROLES })),
)

export const staffRoleSchema = z.enum(
  STAFF_ROLES,
  missingOr('role', issue('NOT_ONE_OF', { field: 'role', choices: STAFF_ROLES })),
)
