import { OpenAPIHono } from '@hono/zod-openapi'
import {
  smsCostsQuerySchema,
  smsCostsSchema,
  smsTestAnswerSchema,
  smsTestSchema,
} from '#contract/messages/smsTest.ts'
import { toTaka } from '#domain/money/money.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { staffLanguage } from '#domain/text/language.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const testSms = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/settings/messages/smsTest',
  summary: 'Send a test SMS',
  description:
    'Sends one SMS at once, by the stored settings or by those in the body, and answers what became of it, within ' +
    'twenty-five seconds. It costs what an SMS costs. Five in ten minutes.',
  tags: ['Settings'],
  request: { body: json(smsTestSchema) },
  responses: {
    200: answer('It was tried; outcome says what became of it.', smsTestAnswerSchema),
    ...tooManyTries,
  },
})

const readCosts = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/messages/costs',
  summary: 'Read what SMS have cost by day',
  description:
    'The last days in Dhaka, latest first; a day without SMS is left out. Costs are as the price in the section messages was when the ' +
    'SMS were sent.',
  tags: ['Contact'],
  request: { query: smsCostsQuerySchema },
  responses: { 200: answer('The days.', smsCostsSchema), 422: problemResponse('INVALID') },
})

export function sms({ shop, addressOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(testSms, async (c) => {
      const testing = await shop.sms.test(c.var.caller, c.req.valid('json'), {
        address: addressOf(c.env.incoming),
        language: staffLanguage(c.req.raw.headers),
      })
      if (testing.outcome === 'too-many') return tooMany(c, testing.seconds)
      if (testing.outcome !== 'tested') return refused(c, testing.outcome)
      const { result: outcome, reason, to, parts } = testing
      return c.json({ outcome, reason, to, parts }, 200)
    })
    .openapi(readCosts, async (c) => {
      const found = await shop.sms.costs(c.var.caller, c.req.valid('query').days)
      if (found.outcome !== 'found') return refused(c, found.outcome)
      const days = found.days.map(({ day, cost, ...sums }) => ({
        day: dayName(day),
        ...sums,
        cost: toTaka(cost),
      }))
      return c.json({ days }, 200)
    })
}
