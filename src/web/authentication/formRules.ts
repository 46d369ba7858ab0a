import { z } from 'zod'
import {
  currentPasswordSchema,
  emailSchema,
  nameSchema,
  passwordSchema,
  staffPasswordSchema,
} from '#contract/people/peopleSchema.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const login = resolverOf(z.object({ email: emailSchema, password: currentPasswordSchema }))

export const register = resolverOf(
  z.object({ name: nameSchema, email: emailSchema, password: passwordSchema }),
)

export const forgotPassword = resolverOf(z.object({ email: emailSchema }))

export const loginCode = resolverOf(
  z.object({ code: lineSchema({ field: 'code', max: 30 }), trustDevice: z.boolean() }),
)

export const newPassword = resolverOf(z.object({ password: passwordSchema }))

export const join = resolverOf(z.object({ name: nameSchema, password: staffPasswordSchema }))
