import { expect, test } from 'vitest'
import { anAdminOf, entered } from '../testPeople.ts'
import { openAdminServer } from './adminServer.ts'

test('users say whether their address is verified and who the owner is', async () => {
  const { call, shop } = await openAdminServer()
  await entered(shop, { email: 'rahima@example.com', emailVerified: true })
  expect(await (await call('GET', '/users')).json()).toMatchObject([
    { role: 'admin', owner: true, emailVerified: false },
    { email: 'rahima@example.com', owner: false, emailVerified: true },
  ])
})

test('an address that is not verified needs the owner to type it (§7.21)', async () => {
  const { call, shop } = await openAdminServer()
  const { id, email } = await entered(shop)
  const promote = async (body: object) => {
    const response = await call('PUT', `/updateUser/${id}`, { role: 'admin', ...body })
    return [response.status, (await response.json()).code]
  }
  expect(await promote({})).toEqual([409, 'EMAIL_NOT_VERIFIED'])
  expect(await promote({ confirmEmail: 'karim@example.com' })).toEqual([409, 'CONFIRMATION_DIFFERS'])
  expect(await promote({ confirmEmail: '' })).toEqual([422, 'INVALID'])
  // What remains is the recent sign-in, which the token of this test does not show.
  expect(await promote({ confirmEmail: email.toUpperCase() })).toEqual([409, 'RECENT_SIGN_IN_NEEDED'])
})

test('the owner is neither demoted nor removed by another admin', async () => {
  const { call, shop } = await openAdminServer()
  const [owner] = (await (await call('GET', '/users')).json()) as { _id: string; email: string }[]
  const other = await anAdminOf(shop)
  await shop.people.setRole(await adminOf(owner?.email), owner?._id ?? '', 'customer')
  // The admin who calls is the owner no more.
  await shop.people.makeAdmin(owner?.email ?? '')
  for (const [method, path, body] of [
    ['PUT', '/updateUser/', { role: 'customer' }],
    ['DELETE', '/deleteUser/', undefined],
  ] as const) {
    const response = await call(method, path + other.id, body)
    expect([response.status, (await response.json()).code]).toEqual([409, 'OWNER'])
  }

  async function adminOf(email = '') {
    return (await shop.people.withEmail(email))[0]
  }
})
