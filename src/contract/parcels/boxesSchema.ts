import { z } from 'zod'
import { HEAVIEST, MOST_BOXES } from '#domain/parcel/boxes.ts'
import { issue } from '#domain/problems/fieldProblem.ts'

const BOXES = issue('NOT_IN_RANGE', { field: 'boxes', min: 1, max: MOST_BOXES })
const WEIGHT = issue('NOT_IN_RANGE', { field: 'packedWeight', min: 1, max: HEAVIEST })

/** How a parcel is packed, as its packer says. */
export const packedInto = {
  boxes: z
    .number(BOXES)
    .int(BOXES)
    .min(1, BOXES)
    .max(MOST_BOXES, BOXES)
    .optional()
    .meta({
      description:
        'In how many boxes each of them is. Another number than before: its labels are to be printed again. Left out: as before.',
      examples: [2],
    }),
  packedWeight: z
    .number(WEIGHT)
    .int(WEIGHT)
    .min(1, WEIGHT)
    .max(HEAVIEST, WEIGHT)
    .nullish()
    .meta({
      description: 'What each of them weighs, in grams; null: nobody weighed it. Left out: as before.',
      examples: [1250],
    }),
}
