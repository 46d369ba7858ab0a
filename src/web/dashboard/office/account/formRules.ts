import { z } from 'zod'
import {
  currentPasswordSchema,
  nameSchema,
  passwordSchema,
  staffPasswordSchema,
} from '#contract/people/peopleSchema.ts'
import { lineSchema } from '#domain/text/textSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const changeName = resolverOf(z.object({ name: nameSchema }))

export const changePassword = resolverOf(z.object({ password: currentPasswordSchema, next: passwordSchema }))

export const changeStaffPassword = resolverOf(
  z.object({ password: currentPasswordSchema, next: staffPasswordSchema }),
)

export const loginCode = resolverOf(z.object({ code: lineSchema({ field: 'code', max: 30 }) }))
