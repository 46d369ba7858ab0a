import { z } from 'zod'
import { emailSchema, nameSchema } from '#contract/people/peopleSchema.ts'
import { typedCode, typedRecoveryCode } from '#domain/people/secondFactor.ts'
import { issue, problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { lookUp } from '#domain/text/lookUp.ts'

/** better-auth validates addresses more strictly than the shop's schema. */
const email = emailSchema.pipe(z.email(issue('EMAIL_NOT_COMPLETE')))
/**
 * better-auth checks the length of passwords itself, and its answer distinguishes too short from too long. This bound
 * only limits the cost of normalising a text, which grows with the square of its length.
 */
const password = z.string().max(1000)
/** The token of a mailed link, which is always shorter. */
const token = z.string().max(100)
const code = z.string().max(100)
/** Whether this device is to need no code for 30 days. */
const trustDevice = z.boolean().optional()

/**
 * The calls with a body, and the fields allowed in it. All other fields and all query parameters are dropped.
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
  '/confirm-password': z.object({ password }),
  '/two-factor/enable': z.object({ password }),
  '/two-factor/disable': z.object({ password }),
  '/two-factor/generate-backup-codes': z.object({ password }),
  '/two-factor/verify-totp': z.object({ code: code.transform(typedCode), trustDevice }),
  '/two-factor/verify-backup-code': z.object({ code: code.transform(typedRecoveryCode), trustDevice }),
  '/sign-in/social': z.object({
    provider: z.literal('google'),
    loginHint: email.optional().catch(undefined),
  }),
}

/** better-auth's codes for invalid fields, which the browser code knows. */
const CODES: Readonly<Record<string, string>> = {
  email: 'INVALID_EMAIL',
  name: 'INVALID_NAME',
  password: 'INVALID_PASSWORD',
  newPassword: 'INVALID_PASSWORD',
  currentPassword: 'INVALID_PASSWORD',
  token: 'INVALID_TOKEN',
  code: 'INVALID_CODE',
  provider: 'PROVIDER_NOT_FOUND',
}

/**
 * The calls that browsers navigate to, and the allowed query parameters. Redirect targets are never among them, since
 * better-auth copies them into Location unchecked.
 */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/get-session': [],
  '/callback/google': ['code', 'state', 'error', 'error_description', 'iss'],
  '/error': ['error'],
}

/** The page on which the Continue with Google window ends, successful or not. */
export const GOOGLE_END = '/api/auth-done'

/** Fields that the shop adds to a body. */
const ADDED: Readonly<Record<string, object>> = {
  // Signs out everybody else who used the old password.
  '/change-password': { revokeOtherSessions: true },
  '/sign-in/social': {
    disableRedirect: true,
    callbackURL: GOOGLE_END,
    newUserCallbackURL: GOOGLE_END,
    errorCallbackURL: GOOGLE_END,
  },
}

/** The call of a request: its path below /api/auth. */
export function callOf(request: Request): string {
  return new URL(request.url).pathname.replace(/^.*?\/auth(?=\/)/, '')
}

/**
 * Returns the request for better-auth, reduced to what the call needs, or the answer that refuses it. Only the calls of
 * the shop's screens exist; better-auth's others are answered 404.
 */
export async function allowedCall(request: Request): Promise<Request | Response> {
  const call = callOf(request)
  if (request.method === 'GET') return allowedPage(call, request)
  const schema = request.method === 'POST' ? lookUp(BODIES, call) : undefined
  if (!schema) return new Response(null, { status: 404 })

  if (!/^application\/json(;|$)/.test(request.headers.get('content-type') ?? '')) {
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON.')
  }
  const body = schema.safeParse(await jsonOf(request))
  if (!body.success) {
    const [first] = body.error.issues
    const code = lookUp(CODES, String(first?.path[0])) ?? 'INVALID_BODY'
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
  const names = lookUp(QUERIES, call)
  if (!names) return new Response(null, { status: 404 })
  const { origin, pathname, searchParams } = new URL(url)
  const allowed = new URLSearchParams()
  for (const name of names) {
    const value = searchParams.get(name)
    if (value !== null) allowed.set(name, value)
  }
  return new Request(`${origin}${pathname}?${allowed}`, { headers })
}

/** An error in better-auth's own format. */
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
