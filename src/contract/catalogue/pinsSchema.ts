import { z } from 'zod'
import { MOST_PINNED } from '#domain/catalogue/pins.ts'
import { issue } from '#domain/problems/fieldProblem.ts'

const BODY = issue('NOT_A_BODY', { field: 'ids' })
/** Characters; no id is longer. */
const ID_MAX = 64

function idsSchema(field: 'ids' | 'seen') {
  const wrong = issue('NOT_A_LIST', { field, min: 0, max: MOST_PINNED })
  return z
    .array(z.string(wrong).max(ID_MAX, wrong), wrong)
    .max(MOST_PINNED, wrong)
    .refine((ids) => new Set(ids).size === ids.length, issue('REPEATED_PRODUCT'))
}

/** The body of PUT /categories/{id}/pins. */
export const pinsChangeSchema = z
  .object(
    {
      ids: idsSchema('ids').meta({
        description: `The ids of the products that come first, in their order: at most ${MOST_PINNED}, published or drafts.`,
        examples: [['0198f0a2c1d47b3e']],
      }),
      seen: idsSchema('seen').meta({
        description: 'The ids that were pinned when they were read, in their order.',
        examples: [[]],
      }),
    },
    BODY,
  )
  .meta({ id: 'PinsChange' })

export type PinsChange = z.output<typeof pinsChangeSchema>
