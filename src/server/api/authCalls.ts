import { type Context, Hono } from 'hono'
import type { Attempt } from '#domain/people/limits.ts'
import { emailSchema } from '#domain/people/peopleSchema.ts'
import { CLIENT_ADDRESS_HEADER } from '#integrations/identity/port.ts'
import { bodyLimit } from './bodyLimit.ts'
import { type ApiEnv, type ApiParts, tryFrom } from './parts.ts'
import { problem, tooMany } from './problem.ts'

/** Names, passwords and addresses are short. Bytes. */
const MAX_BODY = 10 * 1024

/** What may be tried only so often, by path below /auth. */
const LIMITED: Readonly<Record<string, Attempt>> = {
  '/sign-in/email': 'sign-in',
  '/sign-up/email': 'sign-up',
  '/request-password-reset': 'reset',
  '/reset-password': 'token',
  '/send-verification-email': 'verification',
  '/sign-in/social': 'token',
}

/**
 * The calls of accounts that the shop keeps itself, below /auth/. A browser makes them; they are no part of
 * the described API. Tries are counted before the provider hears of them, so that a wrong password costs
 * the same however many processes there are.
 */
export function authCalls(parts: ApiParts): Hono<ApiEnv> {
  const { handler } = parts.identity
  const calls = new Hono<ApiEnv>()
  calls.use('/auth/*', bodyLimit(MAX_BODY, 'TOO_LARGE'))
  calls.all('/auth/*', async (c) => {
    if (!handler) return problem(c, 'NOT_FOUND')
    if (c.req.method !== 'GET' && c.req.method !== 'POST') {
      c.header('Allow', 'GET, POST')
      return problem(c, 'METHOD_NOT_ALLOWED')
    }
    if (c.req.method !== 'GET' && !parts.isOwnOrigin(c.req.raw)) return problem(c, 'FOREIGN_ORIGIN')
    const attempt = LIMITED[c.req.path.slice(c.req.path.indexOf('/auth') + '/auth'.length)]
    if (!attempt || c.req.method !== 'POST')
      return unknownAsProblem(c, await handler(await forwarded(parts, c)))

    const account = accountIn(await c.req.text())
    const wait = await tryFrom(parts, c, attempt, account)
    if (wait !== undefined) return tooMany(c, wait)
    const response = await handler(await forwarded(parts, c))
    if (attempt === 'sign-in' && response.ok) {
      await parts.shop.limits.succeeded(attempt, { account, address: addressOf(parts, c) })
    }
    return unknownAsProblem(c, response)
  })
  return calls
}

function addressOf(parts: ApiParts, c: Context<ApiEnv>): string {
  return parts.addressOf(c.env.incoming)
}

/** The request with the address it came from, whatever its sender says about that. */
async function forwarded(parts: ApiParts, c: Context<ApiEnv>): Promise<Request> {
  const { method, url } = c.req
  const headers = new Headers(c.req.header())
  headers.set(CLIENT_ADDRESS_HEADER, addressOf(parts, c))
  return new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: await c.req.text() }) })
}

/** The e-mail address that a body names, read as the provider will read it; undefined: it names none. */
function accountIn(text: string): string | undefined {
  try {
    const body: unknown = JSON.parse(text)
    const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
    return emailSchema.safeParse(email).data
  } catch {
    return undefined
  }
}

function unknownAsProblem(c: Context<ApiEnv>, response: Response): Response {
  return response.status === 404 ? problem(c, 'NOT_FOUND') : response
}
