import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { contactSchema, subscriptionSchema } from '#contract/messages/contactSchema.ts'
import { preferredLanguage } from '#domain/text/language.ts'
import { stored, writeSchema } from '../core/acknowledged.ts'
import { openCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

/** A form that is open to everybody, with a rate limit. */
function formRoute<Path extends string, Body extends z.ZodObject>(form: {
  readonly path: Path
  readonly summary: string
  readonly description: string
  readonly body: Body
}) {
  const { body, ...rest } = form
  return openCall({
    method: 'post',
    ...rest,
    tags: ['Contact'],
    request: { body: json(body) },
    responses: { 200: answer('Stored.', writeSchema.stored), ...tooManyTries },
  })
}

const postMessage = formRoute({
  path: '/contact',
  summary: 'Write to the shop',
  description: 'Stores the message and mails it to the shop. Replies go to the address in the message.',
  body: contactSchema,
})

const postAddress = formRoute({
  path: '/newsletter',
  summary: 'Subscribe to the newsletter',
  description:
    'Stores each address once and sends a thank-you mail. A repeated subscription gets the same answer.',
  body: subscriptionSchema,
})

export function contact(deps: ApiDeps) {
  const { contact } = deps.shop
  return new OpenAPIHono<ApiEnv>()
    .openapi(postMessage, async (c) => {
      const message = c.req.valid('json')
      const wait = await tryFrom(deps, c, 'message', message.email)
      if (wait !== undefined) return tooMany(c, wait)
      await contact.sendMessage(message, await deps.callerOf(c.req.raw))
      return c.json(stored(), 200)
    })
    .openapi(postAddress, async (c) => {
      const { email } = c.req.valid('json')
      const wait = await tryFrom(deps, c, 'subscription', email)
      if (wait !== undefined) return tooMany(c, wait)
      const language = preferredLanguage(c.req.raw.headers)
      await contact.subscribe(email, language, await deps.callerOf(c.req.raw))
      return c.json(stored(), 200)
    })
}
