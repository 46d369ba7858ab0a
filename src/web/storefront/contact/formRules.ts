import { contactSchema } from '#domain/contact/contactSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

export const resolver = resolverOf(contactSchema)
