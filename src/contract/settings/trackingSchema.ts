import { z } from 'zod'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { TrackingSettings } from '#domain/settings/trackingSettings.ts'
import { missingOr, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'

const NOTICE_MAX = 160

/** The section `tracking`, as the API takes it and answers it. */
export const trackingSchema = z
  .object(
    {
      noticeText: possiblyEmptyLineSchema({ field: 'notice', max: NOTICE_MAX }).meta({
        description: 'At the foot of English pages, linked to /privacy; empty: the Bengali one, or none.',
        examples: ['This shop counts visits without knowing who you are.'],
      }),
      noticeTextBengali: possiblyEmptyLineSchema({ field: 'notice', max: NOTICE_MAX }).meta({
        examples: ['এই শপ আপনার পরিচয় না জেনেই ভিজিট গোনে।'],
      }),
      productFeed: z
        .boolean(issue('NOT_ONE_OF', { field: 'productFeed', choices: ['true', 'false'] }))
        .default(false)
        .meta({
          description:
            'Whether /feeds/products.csv answers, for the catalogues of Meta and Google. Left out: false.',
        }),
      worksOffline: z
        .boolean(issue('NOT_ONE_OF', { field: 'worksOffline', choices: ['true', 'false'] }))
        .default(true)
        .meta({
          description:
            'Whether phones keep visited pages, and open them without a network. If false, /sw.js deletes what they have kept. ' +
            'Left out: true.',
        }),
    } satisfies Record<keyof TrackingSettings, z.ZodType>,
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'TrackingSettings' })
