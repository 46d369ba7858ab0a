import { expect, test } from 'vitest'
import { type Capability, can } from '#domain/people/permissions.ts'
import { ROLES, type Role, type User } from '#domain/people/user.ts'
import { createApi } from '#server/api/api.ts'
import { NEEDS, type Needs } from '#server/api/core/call.ts'
import type { ApiDeps } from '#server/api/core/deps.ts'
import { anything } from '../anything.ts'
import { aUser } from '../factories.ts'
import { GOODS_CALLS } from './permissionsOfGoods.ts'
import { PARCEL_CALLS } from './permissionsOfParcels.ts'
import { OTHER_CALLS } from './permissionsOfTheRest.ts'

const TABLE = { ...GOODS_CALLS, ...PARCEL_CALLS, ...OTHER_CALLS }

/** Calls that ask for another proof than the token of the shop, and answer 401 without it. */
const PROVEN_OTHERWISE = ['POST /jwt', 'POST /postUser', 'DELETE /jwt', 'GET /backups/{id}/file']

/** Who calls, by the header that tells it here. */
const PEOPLE: Readonly<Record<string, User>> = {
  ...Object.fromEntries(ROLES.map((role) => [role, aUser({ role })])),
  'without second factor': aUser({ role: 'admin', needsSecondFactor: true }),
  'with a short password': aUser({ role: 'admin', needsLongerPassword: true }),
}

let lookUps = 0
const nobodysWork = Object.create(anything as object)
const api = createApi(
  Object.assign(Object.create(anything as object), {
    async callerOf({ headers }: Request) {
      lookUps += 1
      return PEOPLE[headers.get('x-caller') ?? '']
    },
    shop: Object.assign(nobodysWork, {
      slider: { slides: async () => [], allSlides: async () => ({ outcome: 'found', slides: [] }) },
    }),
  }) as ApiDeps,
)

/** What each call says that it needs, by its name in the table of permissions. */
const needsOf: Readonly<Record<string, Needs | 'sign-in' | undefined>> = Object.fromEntries(
  Object.entries(
    api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } }).paths ?? {},
  ).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => [
      `${method.toUpperCase()} ${path}`,
      (call as { [NEEDS]?: Needs | 'sign-in' })[NEEDS],
    ]),
  ),
)
const asking = Object.entries(needsOf).filter(([, needs]) => needs !== undefined)

function may(role: Role, needs: Needs | 'sign-in'): boolean {
  const has = (capability: Capability) => can({ role }, capability)
  if (needs === 'sign-in') return true
  if (typeof needs === 'string') return has(needs)
  return 'anyOf' in needs ? needs.anyOf.some(has) : needs.allOf.every(has)
}

/** Longer than any form, and nothing that a call can read. */
const RUBBISH = '{'.repeat(200 * 1024)

async function send(call: string, caller?: string) {
  const [method = '', path = ''] = call.split(' ')
  const url = `${path.replaceAll(/\{\w+\}/g, '%20%25')}?page=none&limit=-1&days=x&format=none&language=none`
  const response = await api.request(
    url,
    {
      method,
      headers: { 'Content-Type': 'application/json', ...(caller && { 'X-Caller': caller }) },
      ...(method !== 'GET' && { body: RUBBISH }),
    },
    {},
  )
  return { status: response.status, code: (await response.json()).code, headers: response.headers }
}

test.each(asking)('%s, sent anything, tells a visitor to sign in', async (call) => {
  const { status, code, headers } = await send(call)
  expect([status, code, headers.get('www-authenticate')]).toEqual([401, 'UNAUTHENTICATED', 'Bearer'])
})

const ofStaff = asking.filter(([, needs]) => needs !== 'sign-in')

test.each(ofStaff)(
  '%s, sent anything, tells people without the right that they may not',
  async (call, needs) => {
    const lacking = needs === undefined ? [] : ROLES.filter((role) => !may(role, needs))
    expect(lacking).toContain('customer')
    for (const role of lacking) {
      expect([role, await send(call, role)]).toMatchObject([role, { status: 403, code: 'FORBIDDEN' }])
    }
    expect(await send(call, 'without second factor')).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
    expect(await send(call, 'with a short password')).toMatchObject({ code: 'LONGER_PASSWORD_NEEDED' })
  },
)

test('each call says what it needs, as the table of permissions has it (V4.1.1)', () => {
  for (const [call, { expected }] of Object.entries(TABLE)) {
    const needs = needsOf[call]
    const isAsked = expected.others === 401 && !PROVEN_OTHERWISE.includes(call)
    expect([call, needs !== undefined]).toEqual([call, isAsked])
    if (needs === undefined || needs === 'sign-in') continue
    const refused = ROLES.filter((role) => expected[role] === 403)
    expect([call, refused]).toEqual([call, ROLES.filter((role) => !may(role, needs))])
  }
})

test('whoever calls is looked up once where it is asked, and never where it is not', async () => {
  for (const [path, times] of [
    ['/allSliders', 1],
    ['/getSliders', 0],
  ] as const) {
    lookUps = 0
    const response = await api.request(path, { headers: { 'X-Caller': 'admin' } }, {})
    expect([path, response.status, lookUps]).toEqual([path, 200, times])
  }
})
