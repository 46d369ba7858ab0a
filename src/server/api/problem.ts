import type { Context } from 'hono'
import { z } from 'zod'
import { takaAnswerSchema } from '#domain/money/moneySchema.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { REFUSALS } from '#domain/problems/refusals.ts'
import { RETRY_AFTER } from '#server/answers/retryAfter.ts'
import { BACKUP_PROBLEMS } from './backupProblems.ts'
import { CATEGORY_PROBLEMS } from './categoryProblems.ts'
import { STAFF_PROBLEMS } from './staffProblems.ts'

/** What can go wrong with a call: its code for programs, its status, and what to do about it. */
export const PROBLEMS = {
  NOT_JSON: {
    status: 400,
    title: 'Not JSON',
    detail: 'The body could not be read as JSON. Send one JSON object.',
  },
  NOT_A_FORM: {
    status: 400,
    title: 'Not a form',
    detail:
      'The body could not be read as a form. Send it as multipart/form-data, with the picture in the field image.',
  },
  UNAUTHENTICATED: {
    status: 401,
    title: 'Not signed in',
    detail: 'This needs somebody who is signed in. Sign in again and send the token of POST /jwt.',
  },
  FORBIDDEN: {
    status: 403,
    title: 'Not allowed',
    detail: 'Your account does not have permission to do this.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    title: 'Not a page of the shop',
    detail: 'Only pages of the shop may call this. Send the shop’s own address in the Origin header.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'A second factor is needed',
    detail:
      'The owner wants codes at login of all staff. Switch yours on at /dashboard/account, then repeat this.',
  },
  ACCOUNT_REMOVED: {
    status: 403,
    title: 'Account removed',
    detail: 'This account has been removed. Please call the shop if you think that is a mistake.',
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    detail: 'There is nothing at this address. Check the path and the id in it.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not support that method. The Allow header lists the methods it does.',
  },
  CART_CHANGED: {
    status: 409,
    title: 'The cart has changed',
    detail: 'A price has risen or a product is no longer on sale. Show the new prices and order again.',
  },
  ILLEGAL_MOVE: {
    status: 409,
    title: 'This status change is not possible',
    detail:
      'The order cannot move from its current status to this one. Somebody else may have moved it. Load the order again.',
  },
  NOT_DELETABLE: {
    status: 409,
    title: 'The order cannot be deleted yet',
    detail: 'Only orders that are Cancelled, Delivered or Return may be deleted.',
  },
  NOT_TO_SEND: {
    status: 409,
    title: 'The mail cannot be sent again',
    detail: 'It was already sent, or its link has expired. Load the list again.',
  },
  BEING_SENT: {
    status: 409,
    title: 'The mail is being sent',
    detail: 'The shop is sending it at this moment. Load the list again to see what becomes of it.',
  },
  SLIDES_CHANGED: {
    status: 409,
    title: 'The slides have changed',
    detail:
      'The list is not the current set of slides. Somebody else may have added or removed one. Load the slides again.',
  },
  ...CATEGORY_PROBLEMS,
  DEMO_CHANGED: {
    status: 409,
    title: 'The demo has changed',
    detail:
      'These are not the counts of what would be deleted now. Read the demo again, and send its counts if they are agreed to.',
  },
  STALE: {
    status: 409,
    title: 'Changed by somebody else',
    detail:
      'It has been saved since it was read. Show what is there now, under current, and save again with its revision.',
  },
  LAST_ADMIN: {
    status: 409,
    title: 'The last admin',
    detail: 'The shop needs at least one admin. Make somebody else an admin first.',
  },
  OWNER: {
    status: 409,
    title: 'The owner of the shop',
    detail: 'Only the owner can give up the owner’s role or remove the owner’s account.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 409,
    title: 'The e-mail address is not verified',
    detail:
      'Only somebody with a verified e-mail address can become an admin. Ask that person to open the link in the ' +
      'verification mail. Alternatively, the owner can confirm the address by sending it as confirmEmail.',
  },
  CONFIRMATION_DIFFERS: {
    status: 409,
    title: 'The e-mail addresses differ',
    detail: 'confirmEmail is not the e-mail address of this user. Type it as the list shows it.',
  },
  OWN_ACCOUNT: {
    status: 409,
    title: 'Your own account',
    detail: 'You cannot remove your own account here. Delete it on your account page.',
  },
  RECENT_SIGN_IN_NEEDED: {
    status: 409,
    title: 'Sign in again',
    detail: 'To confirm that it is you, sign in again and repeat this within five minutes.',
  },
  ...STAFF_PROBLEMS,
  ...BACKUP_PROBLEMS,
  TOO_LARGE: {
    status: 413,
    title: 'Too large',
    detail: 'The body may have at most 100 kB. Send less.',
  },
  IMAGE_TOO_LARGE: {
    status: 413,
    title: 'The picture is too large',
    detail: 'A picture may have at most 10 MB. Choose a smaller one, or save it again as JPEG.',
  },
  NOT_JSON_TYPE: {
    status: 415,
    title: 'Unsupported content type',
    detail: 'Send the body as JSON, with the header Content-Type: application/json.',
  },
  INVALID: {
    status: 422,
    title: 'Not valid',
    detail:
      'Some fields are missing or invalid. Correct the fields listed under errors and send the request again.',
  },
  NOT_A_PICTURE: {
    status: 422,
    title: 'Not a picture',
    detail: 'This file cannot be read as a picture. Send a JPEG, PNG, WebP, AVIF or GIF.',
  },
  TOO_MANY_PIXELS: {
    status: 422,
    title: 'The picture has too many pixels',
    detail:
      'A picture may have at most 40 million pixels, e.g. 7,000 by 5,000. Make it smaller and send it again.',
  },
  KEY_REUSED: {
    status: 422,
    title: 'Idempotency-Key used before',
    detail: 'This Idempotency-Key was already used with a different body. Use a new key for a new order.',
  },
  SIGN_IN_BY_LINK: {
    status: 429,
    title: 'Sign in by a link',
    detail:
      'Too many passwords were tried for this account, so passwords are not accepted for now. Request a sign-in link by e-mail, or wait as many seconds as Retry-After says.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many tries',
    detail: 'Too many attempts. Wait as many seconds as Retry-After says and try again.',
  },
  TOO_MANY_ORDERS: {
    status: 429,
    title: 'Too many orders',
    detail:
      'Too many orders came from this network address or for this mobile number. ' +
      'Wait as many seconds as Retry-After says, or order by telephone.',
  },
  INTERNAL: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The request failed because of an error in the shop. Please try again in a moment.',
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    title: 'Signing in is not possible now',
    detail: 'The identity provider cannot be reached. Please try again in a moment.',
  },
  IMAGES_UNAVAILABLE: {
    status: 503,
    title: 'Pictures cannot be stored now',
    detail: 'The picture could not be stored, and nothing was changed. Please try again in a moment.',
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Not available',
    detail: 'The shop cannot use its database now. Please try again in a moment.',
  },
  CLOSING: {
    status: 503,
    title: 'This process is shutting down',
    detail: 'Send requests to another process of the shop, or wait until this one has restarted.',
  },
} as const

export type ProblemCode = keyof typeof PROBLEMS
type Status<Code extends ProblemCode> = (typeof PROBLEMS)[Code]['status']

export interface ProblemDetails {
  /** Instead of the detail of the table. */
  readonly detail?: string
  readonly errors?: readonly LocatedProblem[]
  readonly lines?: { id: string; was: number; now: number | null }[]
  readonly total?: number
  readonly orderStatus?: OrderStatus
  readonly current?: { readonly revision: number }
  readonly products?: number
}

/** A parameter of a field error's message. */
const value = z.union([z.string(), z.number()])

const problemSchema = z
  .object({
    type: z.string().meta({ description: 'Where the code is explained.', examples: ['/api/docs#NOT_FOUND'] }),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().meta({ description: 'What happened and what to do, for people.' }),
    code: z.enum(Object.keys(PROBLEMS) as [ProblemCode]).meta({ description: 'Stable, for programs.' }),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          code: z.string().meta({ description: 'Stable, for programs.', examples: ['MISSING'] }),
          parameters: z.record(z.string(), z.union([value, z.array(value).readonly()])).meta({
            description: 'The values that the message contains.',
            examples: [{ field: 'mobileNumber' }],
          }),
        }),
      )
      .optional()
      .meta({ description: 'With INVALID: each invalid field.' }),
    lines: z
      .array(z.object({ id: z.string(), was: takaAnswerSchema, now: takaAnswerSchema.nullable() }))
      .optional()
      .meta({
        description:
          'With CART_CHANGED: each changed line; now is null when the product is no longer on sale.',
      }),
    total: takaAnswerSchema
      .optional()
      .meta({ description: 'With CART_CHANGED: what the order would cost now.' }),
    orderStatus: z
      .enum(ORDER_STATUSES)
      .optional()
      .meta({ description: 'With ILLEGAL_MOVE: the current status of the order.' }),
    current: z
      .looseObject({ revision: z.number().int() })
      .optional()
      .meta({ description: 'With STALE: what is there now, as GET answers it.' }),
    products: z
      .number()
      .int()
      .optional()
      .meta({ description: 'With CATEGORY_NOT_EMPTY: how many products the category has.' }),
  })
  .meta({ id: 'Problem', description: 'An error in the format of RFC 9457.' })

/** Answers a refusal of a use case. A 401 makes the shop's pages ask for a sign-in again. */
export function refused<Outcome extends keyof typeof REFUSALS>(
  c: Context,
  outcome: Outcome,
  details: ProblemDetails = {},
) {
  if (outcome === 'signed-out') c.header('WWW-Authenticate', 'Bearer')
  return problem(c, REFUSALS[outcome], details)
}

/** Answers an attempt over the limit with 429; `wait` in seconds. */
export function tooMany<Code extends 'TOO_MANY_REQUESTS' | 'TOO_MANY_ORDERS' = 'TOO_MANY_REQUESTS'>(
  c: Context,
  wait: number,
  code?: Code,
  details?: ProblemDetails,
) {
  c.header('Retry-After', String(wait))
  return problem(c, code ?? 'TOO_MANY_REQUESTS', details)
}

/** An application/problem+json answer. Temporary problems (503) carry Retry-After. */
export function problem<Code extends ProblemCode>(c: Context, code: Code, details: ProblemDetails = {}) {
  const status: Status<Code> = PROBLEMS[code].status
  if (status === 503) c.header('Retry-After', RETRY_AFTER)
  return c.json(problemBody(code, details), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  })
}

function problemBody(code: ProblemCode, { errors, ...details }: ProblemDetails = {}) {
  const { title, status, detail } = PROBLEMS[code]
  const body = { type: `/api/docs#${code}`, title, status, detail, code, ...details }
  return errors ? { ...body, errors: errors.map(fieldError) } : body
}

function fieldError(error: LocatedProblem) {
  const { path, code, parameters } = error
  return { path, message: problemInEnglish(error), code, parameters }
}

/** Named, so that the responses of a route have one type, wherever they come from: the check of its handler needs it. */
type ProblemResponse = {
  readonly description: string
  readonly content: {
    readonly 'application/problem+json': {
      readonly schema: typeof problemSchema
      readonly examples: ReturnType<typeof examplesOf>
    }
  }
}

/** The `responses` entry of a route for these codes, which must share one status. */
export function problemResponse(...codes: readonly ProblemCode[]): ProblemResponse {
  return {
    description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
    content: { 'application/problem+json': { schema: problemSchema, examples: examplesOf(codes) } },
  }
}

const EXAMPLES: Partial<Record<ProblemCode, ProblemDetails>> = {
  CART_CHANGED: { lines: [{ id: '0198f0a2c1d47b3e', was: 1250, now: 1300 }], total: 1350 },
  STALE: { current: { revision: 2 } },
  CATEGORY_NOT_EMPTY: { products: 42 },
  ILLEGAL_MOVE: { orderStatus: 'Cancelled' },
  INVALID: {
    errors: [{ path: 'customerData.mobileNumber', code: 'MISSING', parameters: { field: 'mobileNumber' } }],
  },
}

function examplesOf(codes: readonly ProblemCode[]) {
  return Object.fromEntries(codes.map((code) => [code, { value: problemBody(code, EXAMPLES[code]) }]))
}
