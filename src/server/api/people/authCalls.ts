import { type Context, Hono } from 'hono'
import { emailSchema } from '#contract/people/peopleSchema.ts'
import type { Attempt } from '#domain/people/limits.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { CLIENT_ADDRESS_HEADER } from '#integrations/identity/port.ts'
import type { WaitingRoom } from '#server/people/waitingRoom.ts'
import type { Limits } from '#shop/core/limitTypes.ts'
import { bodyLimit } from '../core/bodyLimit.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { problem, tooMany } from '../core/problem.ts'

/** Names, passwords and addresses are short. Bytes. */
const MAX_BODY = 10 * 1024

/** The calls of a session that ask for the password of its account once more. */
const PASSWORD_AGAIN = [
  '/change-password',
  '/confirm-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
] as const

/** The rate-limited calls, by path below /auth. */
const LIMITED: Readonly<Record<string, Attempt>> = {
  '/sign-in/email': 'sign-in',
  ...Object.fromEntries(PASSWORD_AGAIN.map((call) => [call, 'sign-in'] as const)),
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'code',
  '/sign-up/email': 'sign-up',
  '/request-password-reset': 'reset',
  '/reset-password': 'link',
  '/send-verification-email': 'verification',
  '/verify-email': 'link',
  '/send-sign-in-link': 'sign-in-link',
  '/sign-in/link': 'link',
  '/sign-in/social': 'social',
}

interface KnownAccount {
  readonly knownAccount: string | undefined
}

interface AuthDeps extends Pick<ApiDeps, 'identity' | 'isOwnOrigin' | 'addressOf' | 'closing'> {
  readonly shop: { readonly limits: Limits }
  readonly waitingRoom: WaitingRoom
}

/**
 * The account calls below /auth/, where the shop keeps the accounts. Browsers make them; they are not part of the
 * described API. Attempts are counted here, in the database, before the provider sees them, so that all processes
 * share one count.
 */
export function authCalls(deps: AuthDeps): Hono<ApiEnv> {
  const { handler } = deps.identity
  const calls = new Hono<ApiEnv>()
  calls.use('/auth/*', bodyLimit(MAX_BODY, 'TOO_LARGE'))
  calls.all('/auth/*', async (c) => {
    if (!handler) return problem(c, 'NOT_FOUND')
    if (c.req.method !== 'GET' && c.req.method !== 'POST') {
      c.header('Allow', 'GET, POST')
      return problem(c, 'METHOD_NOT_ALLOWED')
    }
    if (c.req.method !== 'GET' && !deps.isOwnOrigin(c.req.raw)) return problem(c, 'FOREIGN_ORIGIN')
    const answer = async (from?: KnownAccount) =>
      unknownAsProblem(c, await handler(await forwarded(deps, c), from))
    const call = c.req.path.slice(c.req.path.indexOf('/auth') + '/auth'.length)
    const attempt = lookUp(LIMITED, call)
    if (!attempt || c.req.method !== 'POST') return await answer()

    const isSignedIn = (PASSWORD_AGAIN as readonly string[]).includes(call)
    const account = isSignedIn ? await signedIn(deps, c) : accountIn(await c.req.text())
    if (attempt === 'sign-in') return await tryPassword(deps, c, account, answer)
    const wait = await tryFrom(deps, c, attempt, account)
    return wait === undefined ? await answer() : tooMany(c, wait)
  })
  return calls
}

/** The e-mail of the session's account, whatever the body says; undefined without a session. */
async function signedIn({ identity }: AuthDeps, c: Context<ApiEnv>): Promise<string | undefined> {
  return (await identity.prove(c.req.raw, undefined))?.email
}

/** Forwards a sign-in after the delay that its limit requires, or refuses it in favour of a link by mail. */
async function tryPassword(
  { identity, shop: { limits }, waitingRoom, addressOf, closing }: AuthDeps,
  c: Context<ApiEnv>,
  account: string | undefined,
  answer: (from: KnownAccount) => Promise<Response>,
): Promise<Response> {
  const device = account && (await identity.knownDevice?.(c.req.raw, account))
  const trier = { account, address: addressOf(c.env.incoming), device: device || undefined }
  const tried = await limits.tryToSignIn(trier)
  if (tried.outcome === 'by-link') return byLink(c, tried.seconds)
  const gone = AbortSignal.any([closing, c.req.raw.signal])
  if (!(await waitingRoom.wait(tried.after, gone))) return byLink(c, Math.ceil(tried.after / 1000))
  const response = await answer({ knownAccount: trier.device && account })
  if (response.ok) await limits.signedIn(trier)
  // The password was not checked, so this does not count as a failed attempt.
  if (response.status === 503) await limits.notTried(tried.counted)
  return response
}

function byLink(c: Context<ApiEnv>, seconds: number): Response {
  c.header('Retry-After', String(seconds))
  return problem(c, 'SIGN_IN_BY_LINK')
}

/** The request with the caller's network address in a header that overrides any sent by the client. */
async function forwarded(deps: AuthDeps, c: Context<ApiEnv>): Promise<Request> {
  const { method, url } = c.req
  const headers = new Headers(c.req.header())
  headers.set(CLIENT_ADDRESS_HEADER, deps.addressOf(c.env.incoming))
  return new Request(url, { method, headers, ...(method === 'GET' ? {} : { body: await c.req.text() }) })
}

/** The e-mail address in a body, parsed as the provider parses it; undefined if there is none. */
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
