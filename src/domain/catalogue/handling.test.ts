import { expect, test } from 'vitest'
import { type Handling, handlingNote, handlingsOf } from './handling.ts'

test.each<[(Handling | null | undefined)[], string]>([
  [[], ''],
  [[null, undefined], ''],
  [['fragile', null, 'fragile'], 'FRAGILE.'],
  [['liquid', 'fragile'], 'FRAGILE. LIQUID.'],
])('goods that are %j are carried as one box', (goods, note) => {
  expect(handlingNote(handlingsOf(goods.map((handling) => ({ handling }))))).toBe(note)
})
