import { z } from 'zod'
import { emailSchema, nameSchema } from '#domain/people/peopleSchema.ts'
import { issue, problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'

/** better-auth checks addresses more closely than the shop's schema does. */
const email = emailSchema.pipe(z.email(issue('EMAIL_NOT_COMPLETE')))
/**
 * How long a password is better-auth counts itself: its answer tells too short from too long. Bounded all the same,
 * since normalising a text takes a time that grows with the square of its length.
 */
const password = z.string().max(1000)
/** Of a link in a mail; none is as long as that. */
const token = z.string().max(100)

/**
 * The calls that take a body, and what may stand in it: a field that is not named here is not passed on, nor is
 * anything that stands in the address.
 */
const BODIES: Readonly<Record<string, z.ZodObject>> = {
  '/sign-in/email': z.object({ email, password }),
  '/sign-up/email': z.object({ name: nameSchema, email, password }),
  '/sign-out': z.object({}),
  '/update-user': z.object({ name: nameSchema }),
  '/request-password-reset': z.object({ email }),
  '/reset-password': z.object({ token, newPassword: password }),
  '/change-password': z.object({ currentPassword: password, newPassword: password }),
  '/send-verification-email': z.object({}),
  '/verify-email': z.object({ token }),
  '/send-sign-in-link': z.object({ email }),
  '/sign-in/link': z.object({ token }),
  '/sign-in/social': z.object({
    provider: z.literal('google'),
    loginHint: email.optional().catch(undefined),
  }),
}

/** better-auth's codes for what can be wrong with a field; browsers know them. */
const CODES: Readonly<Record<string, string>> = {
  email: 'INVALID_EMAIL',
  name: 'INVALID_NAME',
  password: 'INVALID_PASSWORD',
  newPassword: 'INVALID_PASSWORD',
  currentPassword: 'INVALID_PASSWORD',
  token: 'INVALID_TOKEN',
  provider: 'PROVIDER_NOT_FOUND',
}

/**
 * The calls that browsers are led to, and what may stand in their address. Where they lead on to is never in it: what
 * is said there goes into a Location as it is.
 */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/get-session': [],
  '/callback/google': ['code', 'state', 'error', 'error_description', 'iss'],
  '/error': ['error'],
}

/** Where the window that continues with Google ends, well or not. */
export const GOOGLE_END = '/api/auth-done'

/** What the shop itself adds to a body. */
const ADDED: Readonly<Record<string, object>> = {
  // Whoever else has got in with the old password is put out.
  '/change-password': { revokeOtherSessions: true },
  '/sign-in/social': {
    disableRedirect: true,
    callbackURL: GOOGLE_END,
    newUserCallbackURL: GOOGLE_END,
    errorCallbackURL: GOOGLE_END,
  },
}

/** The call that a request is for: its path below /api/auth. */
export function callOf(request: Request): string {
  return new URL(request.url).pathname.replace(/^.*?\/auth(?=\/)/, '')
}

/**
 * A request that better-auth may see, without what it need not; or else the answer. Only the calls that the
 * shop's screens make exist: whatever better-auth could answer besides is 404.
 */
export async function allowedCall(request: Request): Promise<Request | Response> {
  const call = callOf(request)
  if (request.method === 'GET') return allowedPage(call, request)
  const schema = request.method === 'POST' ? BODIES[call] : undefined
  if (!schema) return new Response(null, { status: 404 })

  if (!/^application\/json(;|$)/.test(request.headers.get('content-type') ?? '')) {
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON.')
  }
  const body = schema.safeParse(await jsonOf(request))
  if (!body.success) {
    const [first] = body.error.issues
    const code = CODES[String(first?.path[0])] ?? 'INVALID_BODY'
    return refusal(400, code, first ? problemInEnglish(problemOf(first)) : '')
  }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const { origin, pathname } = new URL(request.url)
  return new Request(origin + pathname, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...body.data, ...ADDED[call] }),
  })
}

function allowedPage(call: string, { url, headers }: Request): Request | Response {
  const names = Object.hasOwn(QUERIES, call) ? QUERIES[call] : undefined
  if (!names) return new Response(null, { status: 404 })
  const { origin, pathname, searchParams } = new URL(url)
  const allowed = new URLSearchParams()
  for (const name of names) {
    const value = searchParams.get(name)
    if (value !== null) allowed.set(name, value)
  }
  return new Request(`${origin}${pathname}?${allowed}`, { headers })
}

/** In better-auth's own form. */
function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}
