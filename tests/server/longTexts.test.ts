import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

const PARAGRAPHS = 'হাতে বোনা সুতি\n'
const LONGEST = PARAGRAPHS.repeat(700).slice(0, 9999)
const BAG = { name: 'Bag', category: 'Bag Items', originalPrice: 500 }

test('a product takes its longest texts in Bengali, and a change of both beside what they were', async () => {
  const { call } = await openAdminServer()
  const texts = { description: LONGEST, descriptionBengali: LONGEST }
  const adding = await call('POST', '/postProduct', { ...BAG, ...texts })
  expect(adding.status).toBe(200)
  const { insertedId } = await adding.json()
  const changed = { description: `ক${LONGEST}`, descriptionBengali: `ক${LONGEST}` }
  const { data } = await (await call('GET', `/goods/${insertedId}`)).json()
  const { description, descriptionBengali } = data
  const body = { ...changed, seen: { description, descriptionBengali } }
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(100 * 1024)
  expect((await call('PATCH', `/updateProduct/${insertedId}`, body)).status).toBe(200)
})

test.each([
  'name',
  'nameBengali',
  'description',
  'descriptionBengali',
  'videoLink',
  'category',
  'subCategory',
])('a %s of 105 kB is refused by its name', async (field) => {
  const { call } = await openAdminServer()
  const answer = await call('POST', '/postProduct', { ...BAG, [field]: 'হাতে বোনা '.repeat(4000) })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toContainEqual(expect.objectContaining({ path: field }))
})
