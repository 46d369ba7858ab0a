import { expect, test } from 'vitest'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { hasGoods, refetchStart } from './startQueries.ts'

test('a step that is done has the notice about mails read again', async () => {
  const client = queryClient()
  const [mail, others] = [
    [PERSONAL, 'rahima@example.com', 'mail'],
    [PERSONAL, 'karim@example.com', 'mail'],
  ]
  for (const key of [mail, others]) client.setQueryData(key, { isSent: false })
  await refetchStart('rahima@example.com')
  expect(client.getQueryState(mail)?.isInvalidated).toBe(true)
  expect(client.getQueryState(others)?.isInvalidated).toBe(false)
  client.clear()
})

test.each([
  [{ done: ['product'] }, { products: 0 }, true],
  [{ done: [] }, { products: 3 }, true],
  [{ done: ['name'] }, { products: 0 }, false],
  [undefined, { products: 0 }, true],
])('a shop with the steps %j and the demo %j has goods: %s', (steps, demo, has) => {
  expect(hasGoods({ steps: { data: steps }, demo: { data: demo } } as never)).toBe(has)
})
