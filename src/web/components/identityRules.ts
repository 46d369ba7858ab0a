import { z } from 'zod'
import { currentPasswordSchema } from '#contract/people/peopleSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const passwordRules = resolverOf(z.object({ password: currentPasswordSchema }))
