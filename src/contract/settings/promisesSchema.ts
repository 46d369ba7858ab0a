import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import {
  type OwnPromise,
  PROMISES,
  PROMISES_FIRST,
  type PromiseName,
  type PromisesSettings,
} from '#domain/settings/promisesSettings.ts'
import { missingOr, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'

/** A tile has two short lines; the box, a sentence or two. */
const PROMISE_MAX = 80
const BOX_MAX = 240

function promiseSchema(name: PromiseName): z.ZodType<OwnPromise> {
  const max = name === 'returnFee' ? BOX_MAX : PROMISE_MAX
  return z
    .object(
      {
        shown: z.boolean(issue('NOT_ONE_OF', { field: 'promiseShown', choices: ['true', 'false'] })),
        english: possiblyEmptyLineSchema({ field: 'promise', max }),
        bengali: possiblyEmptyLineSchema({ field: 'promise', max }),
      },
      issue('NOT_AN_OBJECT', { field: 'promise' }),
    )
    .default(PROMISES_FIRST[name])
}

/** The section `promises`, as the API takes it and answers it. */
export const promisesSchema: z.ZodType<PromisesSettings> = z
  .object(
    Object.fromEntries(PROMISES.map((name) => [name, promiseSchema(name)])) as unknown as {
      readonly [Name in PromiseName]: ReturnType<typeof promiseSchema>
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({
    id: 'PromisesSettings',
    description:
      'The tiles, the box about refused goods, the newsletter’s promises and the invoice’s line. Empty in one language: the words of the ' +
      'other one; in both: the first text. `{amount}` in freeShipping and `{fees}` in returnFee stand for what the delivery settings say.',
  })
