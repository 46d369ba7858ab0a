import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { ProductCardItem, type ProductCardProps } from './components/productCard.tsx'
import { PartDrawing } from './drawnPart.ts'
import { partDrawer } from './partDrawer.tsx'

const cards: fc.Arbitrary<ProductCardProps> = fc.record({
  headingLevel: fc.constantFrom(2, 3, undefined),
  product: fc.record({
    id: fc.constantFrom('a', 'b'),
    name: fc.constantFrom('Mug', 'মগ', '<b>"Mug" & co</b>'),
    images: fc.constantFrom([], ['/demo/cutout/mug-1024.webp']),
    originalPrice: fc.integer({ min: 100, max: 104 }).map(poisha),
    offerPrice: fc.constantFrom(undefined, poisha(50)),
    ratings: fc.constantFrom(0, 4.5),
    reviews: fc.constantFrom(0, 7),
    hasSeveralPrices: fc.constantFrom(true, undefined),
    isSoldOut: fc.constantFrom(true, undefined),
    left: fc.constantFrom('2 left', undefined),
  }),
})
const bases = fc.constantFrom('/', '/bn')

function drawn(base: string, card: ProductCardProps, draw?: ReturnType<typeof partDrawer>): string {
  return renderToString(
    <StaticRouter basename={base} location={base}>
      <PartDrawing value={draw}>
        <ProductCardItem {...card} />
      </PartDrawing>
    </StaticRouter>,
  )
}

test('whatever was drawn before, a card shows its own facts, as if it were drawn in its place', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(bases, cards), { minLength: 2 }), (asked) => {
      const parts = new Map<string, string>()
      for (const [base, card] of asked) {
        expect(drawn(base, card, partDrawer(parts, base))).toBe(drawn(base, card))
      }
    }),
    { numRuns: 30 },
  )
})

test('a card is drawn once for all pages that show the same', () => {
  const parts = new Map<string, string>()
  const [card] = fc.sample(cards, 1) as [ProductCardProps]
  drawn('/', card, partDrawer(parts, '/'))
  const [key = ''] = parts.keys()
  parts.set(key, '<b>kept</b>')
  expect(drawn('/', card, partDrawer(parts, '/'))).toBe('<li><b>kept</b></li>')
  expect(parts.size).toBe(1)
})
