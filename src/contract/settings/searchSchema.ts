import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { SearchSettings } from '#domain/settings/searchSettings.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'

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
