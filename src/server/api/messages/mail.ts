import { OpenAPIHono, z } from '@hono/zod-openapi'
import { mailTestAnswerSchema, mailTestSchema, mailTestSentence } from '#contract/messages/mailTest.ts'
import { staffLanguage } from '#domain/text/language.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const mailSchema = z.object({
  isSent: z
    .boolean()
    .meta({ description: 'Whether a mail server is set, in the section messages or by SMTP_URL.' }),
  waiting: z
    .number()
    .int()
    .meta({ description: 'The number of mails in the outbox folder of the machine that answers.' }),
  setting: z
    .string()
    .meta({ description: 'The setting that names the mail server.', examples: ['SMTP_URL'] }),
  outbox: z.string().meta({ description: 'The path of that folder.', examples: ['/var/lib/shop/outbox'] }),
})

const readMail = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/mail',
  summary: 'Read the state of mail delivery',
  tags: ['Contact'],
  responses: { 200: answer('The state of mail delivery.', mailSchema) },
})

const testMail = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/settings/messages/mailTest',
  summary: 'Send a test mail',
  description:
    'Sends one mail at once, by the stored settings or by those in the body, and answers what the mail server said, within ' +
    'fifteen seconds. Ten in ten minutes.',
  tags: ['Settings'],
  request: { body: json(mailTestSchema) },
  responses: {
    200: answer('It was tried; outcome says what became of it.', mailTestAnswerSchema),
    ...tooManyTries,
  },
})

export function mail({ shop, addressOf }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(testMail, async (c) => {
    const language = staffLanguage(c.req.raw.headers)
    const testing = await shop.mail.test(c.var.caller, c.req.valid('json'), {
      address: addressOf(c.env.incoming),
      language,
    })
    if (testing.outcome === 'too-many') return tooMany(c, testing.seconds)
    if (testing.outcome === 'invalid') return problem(c, 'INVALID', { errors: testing.errors })
    if (testing.outcome !== 'tested') return refused(c, testing.outcome)
    const { outcome, said = null } = testing.result
    return c.json({ outcome, sentence: mailTestSentence(outcome, language), said, to: testing.to }, 200)
  })
  return api.openapi(readMail, async (c) => {
    const found = await shop.mail.status(c.var.caller)
    return found.outcome === 'found'
      ? c.json({ ...found.status, setting: 'SMTP_URL' }, 200)
      : refused(c, found.outcome)
  })
}
