import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

async function open(environment: Readonly<Record<string, string>> = {}) {
  const server = await openAdminServer({ environment })
  const product = { name: 'Bag', category: 'Bag Items', originalPrice: 1250 }
  const added = await server.call('POST', '/postProduct', { ...product, stock: 0 })
  const { insertedId: id } = await added.json()
  const wait = (body: object, headers: Readonly<Record<string, string>> = {}, productId = id) =>
    fetch(`${server.url}/api/products/${productId}/waiting`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return { ...server, id: id as string, wait }
}

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

test('anybody can wait for what is sold out, and staff see how many do', async () => {
  const { call, id, wait } = await open()
  const answer = await wait({ mobileNumber: '০১৭১২ ৩৪৫৬৭৮'.replace(' ', '') }, { 'Accept-Language': 'bn' })
  expect([answer.status, await answer.json()]).toEqual([200, { acknowledged: true }])
  const counts = await (await call('GET', `/products/waiting?ids=${id}`)).json()
  expect(counts).toEqual({ data: [{ productId: id, name: 'Bag', size: '', color: '', waiting: 1 }] })
  expect((await (await call('GET', '/products/waiting')).json()).data).toHaveLength(1)
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await (await call('GET', `/products/${id}/waiting`)).json()).toEqual({
    data: [{ mobileNumber: '01712345678', size: '', color: '', since }],
  })
})

test('what is in stock or gone is not waited for, and a number has to be one of Bangladesh', async () => {
  const { call, id, wait } = await open()
  expect(await codeOf(await wait({ mobileNumber: '01712345678' }, {}, 'gone'))).toEqual([404, 'NOT_FOUND'])
  for (const mobileNumber of ['0171234567', '02123456789', '', undefined]) {
    expect(await codeOf(await wait({ mobileNumber }))).toEqual([422, 'INVALID'])
  }
  await call('PATCH', `/updateProduct/${id}`, { stock: 2 })
  expect(await codeOf(await wait({ mobileNumber: '01712345678' }))).toEqual([409, 'IN_STOCK'])
})

test('waiting is limited per number and net address; then the answer says how long to wait (V11.1.3)', async () => {
  const { wait } = await open()
  for (let tries = 0; tries < 20; tries++) {
    expect((await wait({ mobileNumber: '01712345678' })).status).toBe(200)
  }
  const refused = await wait({ mobileNumber: '01712345678' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(await codeOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await wait({ mobileNumber: '01812345678' })).status).toBe(200)
})
