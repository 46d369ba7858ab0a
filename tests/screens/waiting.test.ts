import { expect, test } from 'vitest'
import { AwaitedGoods } from '#web/dashboard/goods/products/list/waitingList.tsx'
import { rendered, tagsOf } from './rendered.ts'

const piece = (name: string, waiting: number, size = '', color = '') => ({
  ...{ productId: name, name, size, color, waiting },
})

test('what shoppers wait for is listed with how many, and who they are for those who may see it', () => {
  const pieces = [piece('Shirt', 12, 'M', 'Red'), piece('Lamp', 1)]
  const drawn = rendered(AwaitedGoods, { pieces, seesNumbers: true })
  expect(drawn.text).toContain('Shirt M · Red 12 people wait Who Lamp 1 person waits Who')
  expect(tagsOf(drawn, 'button')[0]).toContain('aria-label="Who waits for Shirt M · Red"')
  expect(tagsOf(rendered(AwaitedGoods, { pieces, seesNumbers: false }), 'button')).toEqual([])
})
