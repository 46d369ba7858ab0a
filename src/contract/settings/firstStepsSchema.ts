import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import { FIRST_STEPS } from '#domain/start/firstSteps.ts'

/** What GET /firstSteps answers. */
export const firstStepsAnswerSchema = z.object({
  done: z
    .array(z.enum(FIRST_STEPS))
    .meta({ description: `Those of ${FIRST_STEPS.join(', ')} that are done.`, examples: [['name']] }),
  hidden: z.boolean().meta({ description: 'Whether the owner has put the list away (section start).' }),
})

export type FirstStepsAnswer = z.infer<typeof firstStepsAnswerSchema>

const countSchema = z
  .number(issue('NOT_A_COUNT', { field: 'count' }))
  .int(issue('NOT_A_COUNT', { field: 'count' }))
  .min(0, issue('NOT_A_COUNT', { field: 'count' }))

/** How much of the demo is deleted. */
export const demoCountsSchema = z
  .object(
    {
      products: countSchema,
      slides: countSchema,
      orders: countSchema.meta({ description: 'Orders with nothing but these products.' }),
    },
    issue('NOT_A_BODY', { field: 'demoBody' }),
  )
  .meta({ id: 'DemoCounts', examples: [{ products: 0, slides: 0, orders: 0 }] })

/** What GET /demo answers. */
export const demoAnswerSchema = z
  .object({
    ...demoCountsSchema.shape,
    kept: z
      .array(z.string())
      .meta({ description: 'The names of products and slides of the demo that were changed: they stay.' }),
  })
  .meta({ id: 'Demo' })

export type DemoAnswer = z.infer<typeof demoAnswerSchema>
