import { contactSchema } from '#contract/messages/contactSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const resolver = resolverOf(contactSchema)
