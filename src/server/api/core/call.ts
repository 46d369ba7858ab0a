import type { RouteConfig } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Capability, can, SEES_ORDERS } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import { denied } from '#shop/core/guarded.ts'
import type { ApiEnv } from './deps.ts'
import type { json } from './json.ts'
import { problemResponse, refused } from './problem.ts'
import { smallBody } from './smallBody.ts'

/** What a call of the staff needs: a capability, one of several, or all of them. */
export type Needs =
  | Capability
  | { readonly anyOf: readonly Capability[] }
  | { readonly allOf: readonly Capability[] }

/** The capabilities with which staff see orders (`staffOrderScope`). */
export const ORDERS_SEEN = { anyOf: SEES_ORDERS } as const satisfies Needs

/** Says in the OpenAPI description who may make a call, so that programs can read it too. */
export const NEEDS = 'x-needs'

interface AnyCall extends Omit<RouteConfig, 'middleware'> {
  /** Limits or reads the body before it is validated. Without it, a body of JSON is a small one. */
  readonly reads?: MiddlewareHandler
  readonly middleware?: never
  readonly needs?: Needs
}
type Call = AnyCall & { readonly needs?: never }
type StaffCall = AnyCall & { readonly needs: Needs }

const bodyProblems = {
  400: problemResponse('NOT_JSON'),
  413: problemResponse('TOO_LARGE'),
  415: problemResponse('NOT_JSON_TYPE'),
  422: problemResponse('INVALID'),
}
const signedOut = { 401: problemResponse('UNAUTHENTICATED') }
const denials = {
  ...signedOut,
  403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
}

/** A call with the answers that follow from who may make it and from its body. */
type Defined<Given, Denials, Asks> = Given & {
  readonly responses: Denials & BodyProblems<Given>
  readonly middleware: Asks
}

type BodyProblems<Given> = Given extends { request: { body: ReturnType<typeof json> } }
  ? typeof bodyProblems
  : unknown

/** Defines a call that everybody may make. */
export function openCall<Path extends string, Given extends Call>(call: Given & { path: Path }) {
  const reads: MiddlewareHandler<ApiEnv> = readerOf(call)
  return defined(call, {}, reads)
}

/** Defines a call of people who are signed in. What else they need depends on what they send. */
export function signedInCall<Path extends string, Given extends Call>(call: Given & { path: Path }) {
  const asks = asking(() => true, readerOf(call))
  return defined(call, signedOut, asks, { [NEEDS]: 'sign-in' })
}

/** Defines a call of the staff, whose description says what it needs. The use case asks again. */
export function staffCall<Path extends string, Given extends StaffCall>(call: Given & { path: Path }) {
  const { needs } = call
  const asks = asking((caller) => isEnough(caller, needs), readerOf(call))
  const description = `${call.description ?? ''} ${sentenceOf(needs)}`.trim()
  return defined(call, denials, asks, { description, [NEEDS]: needs })
}

function defined<Given extends AnyCall, Denials extends object, Asks>(
  call: Given,
  denials: Denials,
  middleware: Asks,
  more: object = {},
): Defined<Given, Denials, Asks> {
  const { reads: _, needs: __, ...route } = call
  const responses = { ...denials, ...(jsonBody(call)?.required && bodyProblems), ...call.responses }
  return { ...route, ...more, responses, middleware } as unknown as Defined<Given, Denials, Asks>
}

function jsonBody({ request }: AnyCall) {
  return request?.body && 'application/json' in request.body.content ? request.body : undefined
}

function readerOf(call: AnyCall): MiddlewareHandler {
  return call.reads ?? (jsonBody(call) ? smallBody : nothing)
}

const nothing: MiddlewareHandler = (_, next) => next()

/**
 * Answers those who may not make a call before anything of the request is read, however wrong or large it is. The route
 * has the caller as `c.var.caller`.
 */
function asking(mayCall: (caller: User) => boolean, reads: MiddlewareHandler) {
  return createMiddleware<ApiEnv & { Variables: { caller: User } }>(async (c, next) => {
    const caller = await c.var.callerOf(c.req.raw)
    if (!caller || !mayCall(caller)) return refused(c, denied(caller).outcome)
    c.set('caller', caller)
    return await reads(c, next)
  })
}

function isEnough(caller: User, needs: Needs): boolean {
  const has = (capability: Capability) => can(caller, capability)
  if (typeof needs === 'string') return has(needs)
  return 'anyOf' in needs ? needs.anyOf.some(has) : needs.allOf.every(has)
}

function sentenceOf(needs: Needs): string {
  if (typeof needs === 'string') return `Needs the capability ${needs}.`
  if ('anyOf' in needs) return `Needs the capability ${listed(needs.anyOf, 'disjunction')}.`
  return `Needs the capabilities ${listed(needs.allOf, 'conjunction')}.`
}

function listed(capabilities: readonly Capability[], type: Intl.ListFormatType): string {
  return new Intl.ListFormat('en', { type }).format(capabilities)
}
