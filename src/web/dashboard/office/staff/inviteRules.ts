import { z } from 'zod'
import { emailSchema, staffRoleSchema } from '#contract/people/peopleSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const invitation = resolverOf(z.object({ email: emailSchema, role: staffRoleSchema }))
