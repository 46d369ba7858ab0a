import { pageTextsSchema } from '#contract/content/pageSchema.ts'
import { resolverOf } from '#web/components/resolverOf.ts'

/** The rules of the API for the texts of a page. */
export const pageRules = resolverOf(pageTextsSchema)
