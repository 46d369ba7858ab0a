import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { lineSchema, missingOr } from '../text/textSchema.ts'
import { FIRST_SYNONYMS } from './firstSynonyms.ts'
import { listSchema } from './listSchema.ts'

/** What searches know of words. */
export interface SearchSettings {
  /** Lists of words that mean the same: who types one finds the others, too. */
  readonly synonyms: readonly (readonly string[])[]
}

export const SEARCH: SearchSettings = { synonyms: FIRST_SYNONYMS }

const MOST_LISTS = 200
const MOST_WORDS = 10
const LONGEST = 40

const wordSchema = lineSchema({ field: 'synonyms', max: LONGEST })
const sameMeaningSchema = listSchema(wordSchema, { field: 'synonymList', min: 2, max: MOST_WORDS })

/** The section `search`, as the API takes it and answers it. */
export const searchSchema = z
  .object(
    {
      synonyms: listSchema(sameMeaningSchema, { field: 'synonyms', min: 0, max: MOST_LISTS }).meta({
        description: 'Lists of words that mean the same: a search for one finds the others, too.',
        examples: [[['umbrella', 'chata', 'ছাতা']]],
      }),
    } satisfies Record<keyof SearchSettings, z.ZodType>,
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'SearchSettings' })

/** What the activity log holds of it: each list as one text. */
export function searchRecord({ synonyms }: SearchSettings) {
  return { synonyms: synonyms.map((words) => words.join(', ')) }
}
