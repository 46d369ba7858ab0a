import { expect, it } from 'vitest'
import { addJob } from '#web/dashboard/goods/products/add/addJob.ts'
import { aGoodsAnswer } from '../factories.ts'

it('a duplicate is a draft with a name of its own, and has nothing of what is counted of the original', () => {
  const piece = { color: '', sku: 'S', price: null, offer: null }
  const variants = [
    { ...piece, size: 'S', stock: 4 },
    { ...piece, size: 'M', stock: null },
  ]
  const original = { ...aGoodsAnswer(), name: 'Shirt', nameBengali: 'শার্ট', sizes: ['S', 'M'], variants }
  const { fields, grid } = addJob([], original).start
  expect(fields).toMatchObject({ name: 'Shirt (copy)', nameBengali: 'শার্ট (কপি)', status: 'draft' })
  expect(Object.values(grid.rows).map(({ stock, sku }) => [stock, sku])).toEqual([
    ['0', ''],
    ['', ''],
  ])
  expect(addJob([], { ...original, nameBengali: '' }).start.fields.nameBengali).toBe('')
})
