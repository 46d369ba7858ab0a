import { z } from 'zod'
import { emailSchema, nameSchema, PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/peopleSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { speaking } from './speakingRule.ts'

export const nameRule = speaking(nameSchema, m.auth_name_missing, m.auth_name_long)

export const emailRule = speaking(emailSchema, m.auth_email_missing, m.auth_email_invalid)

/** A password that exists: whether it is the right one is not for a form to know. */
export const passwordRule = z.string().min(1, { error: () => m.auth_password_missing() })

/** Section 5. */
export const newPasswordRule = z
  .string()
  .min(PASSWORD_MIN, { error: () => m.auth_password_short() })
  .max(PASSWORD_MAX, { error: () => m.auth_password_long() })
