import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { CAPABILITIES, can } from '#domain/people/permissions.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/people/user.ts'
import { PUBLIC_CACHING } from '#server/answers/caching.ts'
import type { ApiEnv } from '../core/deps.ts'
import { docsPage } from './docsPage.ts'
import type { Description } from './schemas.ts'

const INFO = {
  title: 'Shop API',
  version: '1',
  description:
    'Every path is available with and without the prefix /api. Bodies are JSON. Money is in taka, a number with at most ' +
    'two decimals; times are ISO 8601 in UTC. An error is application/problem+json: detail says what to do, code is stable ' +
    'for programs. While the shop cannot use its database, any call may answer 503 UNAVAILABLE with Retry-After in seconds: ' +
    'repeat the request then, an order with the same Idempotency-Key. Calls that are not open to everybody need a ' +
    `capability, which comes with a role. ${STAFF_ROLES.map(capabilitiesText).join(' ')}`,
}

function capabilitiesText(role: StaffRole): string {
  return `${role}: ${CAPABILITIES.filter((capability) => can({ role }, capability)).join(', ')}.`
}

/** The API's description, made from the schemas that validate its calls. */
function describe(api: OpenAPIHono<ApiEnv>): Description {
  return api.getOpenAPI31Document({ openapi: '3.1.0', info: INFO, servers: [{ url: '/api' }] })
}

/** The paths of the description below /api: as OpenAPI for programs, as a page for people. */
export const DESCRIPTION_PATHS = { programs: '/openapi.json', people: '/docs' } as const

/** Serves {@link DESCRIPTION_PATHS}. */
export function apiDescription(api: OpenAPIHono<ApiEnv>): Hono {
  let described: Description | undefined
  const description = () => {
    described ??= describe(api)
    return described
  }
  const kept = { 'Cache-Control': PUBLIC_CACHING }
  return new Hono()
    .get(DESCRIPTION_PATHS.programs, (c) => c.json(description(), 200, kept))
    .get(DESCRIPTION_PATHS.people, (c) => c.html(docsPage(description()), 200, kept))
}
