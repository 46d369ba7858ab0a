import { expect, it } from 'vitest'
import { uuidv7 } from '../identifiers/uuidv7.ts'
import { idWithOtherTint, tileTint } from './tileTint.ts'

/** Ids of products created in the same millisecond. */
const ids = Array.from({ length: 600 }, (_, index) =>
  uuidv7(
    Date.UTC(2026, 10, 20),
    new Uint8Array(10).map((_byte, at) => (index * 97 + at * 31) % 256),
  ),
)

it('is the same whenever the product is shown', () => {
  for (const id of ids) expect(tileTint(id)).toBe(tileTint(`${id}`))
})

it('uses each tint about equally often, so that the products of a row differ', () => {
  const counts = Map.groupBy(ids, tileTint)
  expect(counts.size).toBe(6)
  for (const [tint, { length }] of counts) expect(length, tint).toBeGreaterThan(50)
})

it('an id is drawn again while its tint is in use, but not for ever', () => {
  const [first = ''] = ids
  const drawn = ids.values()
  const other = idWithOtherTint(() => drawn.next().value ?? '', [tileTint(first), undefined])
  expect(tileTint(other)).not.toBe(tileTint(first))
  expect(idWithOtherTint(() => first, [tileTint(first)])).toBe(first)
})
