import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { aProduct } from '#tests/factories.ts'
import { Price } from '#web/components/price.tsx'
import { OrderSummary } from '#web/storefront/checkout/orderSummary.tsx'
import { OrderBar } from '#web/storefront/product/orderBar.tsx'
import { pageProduct } from '#web/storefront/product/pageProduct.ts'
import { shareAddress } from '#web/storefront/product/productFacts.tsx'
import { usePurchase } from '#web/storefront/product/purchase.ts'
import { rendered } from './rendered.ts'

type Prices = { readonly originalPrice: ReturnType<typeof poisha> }

/** What places say of a price, a sum or a document's amount. */
const PLACES: readonly (readonly [place: string, shown: (prices: Prices) => string])[] = [
  ['a card', (prices) => rendered(Price, { product: { offerPrice: undefined, ...prices } }).text],
  [
    'the bar of a product page',
    (prices) =>
      rendered(
        () =>
          OrderBar({
            purchase: usePurchase(
              pageProduct(aProduct({ offerPrice: undefined, ...prices }), {
                shop: SHOP,
                categories: FIRST_TREE,
                showsFewLeft: false,
              }),
            ),
            strong: 'order',
          }),
        {},
      ).text,
  ],
  [
    'a shared product',
    (prices) => decodeURIComponent(shareAddress({ ...aProduct(), offerPrice: undefined, ...prices }, '')),
  ],
  [
    'the sums of the checkout',
    (prices) => {
      const lines = [cartLineOf(aProduct({ offerPrice: undefined, ...prices }))]
      return rendered(OrderSummary, {
        ...{ lines, quoted: undefined, children: null },
        subTotal: prices.originalPrice,
        choicesOf: () => [],
        onQuantity: () => {},
        onChoose: () => {},
      }).text
    },
  ],
]

test.each(PLACES)('%s: prices have decimals only where there are some, sums always', (place, shown) => {
  const isSum = place.includes('sums')
  expect(shown({ originalPrice: poisha(1_250_00) })).toMatch(isSum ? /৳1,250\.00/ : /৳1,250(?!\.)/)
  expect(shown({ originalPrice: poisha(1_250_50) })).toContain('৳1,250.50')
})
