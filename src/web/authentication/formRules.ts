import { z } from 'zod'
import { emailSchema, nameSchema, passwordSchema, typedPasswordSchema } from '#domain/people/peopleSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const login = resolverOf(z.object({ email: emailSchema, password: typedPasswordSchema }))

export const register = resolverOf(
  z.object({ name: nameSchema, email: emailSchema, password: passwordSchema }),
)

export const forgotPassword = resolverOf(z.object({ email: emailSchema }))

export const newPassword = resolverOf(z.object({ password: passwordSchema }))
