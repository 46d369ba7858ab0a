import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { problemResponse, refused } from './problem.ts'

const mailSchema = z.object({
  isSent: z.boolean().meta({ description: 'Whether a mail server (SMTP_URL) is configured.' }),
  waiting: z
    .number()
    .int()
    .meta({ description: 'The number of mails in the outbox folder of the machine that answers.' }),
  setting: z
    .string()
    .meta({ description: 'The setting that names the mail server.', examples: ['SMTP_URL'] }),
  outbox: z.string().meta({ description: 'The path of that folder.', examples: ['/var/lib/shop/outbox'] }),
})

const readMail = createRoute({
  method: 'get',
  path: '/mail',
  summary: 'Read the state of mail delivery',
  description: 'Needs the capability settings.',
  tags: ['Contact'],
  responses: {
    200: {
      description: 'The state of mail delivery.',
      content: { 'application/json': { schema: mailSchema } },
    },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
  },
})

export function mail({ shop, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(readMail, async (c) => {
    const found = await shop.mail.status(await callerOf(c.req.raw))
    return found.outcome === 'found'
      ? c.json({ ...found.status, setting: 'SMTP_URL' }, 200)
      : refused(c, found.outcome)
  })
}
