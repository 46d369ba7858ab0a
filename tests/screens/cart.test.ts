import { expect, test } from 'vitest'
import { type CartLine, cartLineOf } from '#domain/cart/cart.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import { CHECKOUT } from '#domain/order/checkoutSettings.ts'
import { FREE_DELIVERY, FREE_DELIVERY_OVER, freeDelivery } from '#domain/order/delivery.ts'
import { aProduct } from '#tests/factories.ts'
import { CartLineRow } from '#web/storefront/cart/cartLineRow.tsx'
import { SelectedProducts } from '#web/storefront/cart/selectedProducts.tsx'
import type { LineChoice } from '#web/storefront/choices/choices.ts'
import { aShownShop } from '../shownShop.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const aLine = (parts: Partial<CartLine>): CartLine => ({ ...cartLineOf(aProduct()), ...parts })

const row = (line: CartLine, choices: readonly LineChoice[] = [], available?: number) =>
  rendered(CartLineRow, {
    line,
    selected: true,
    choices,
    available,
    onChoose: () => {},
    onSelect: () => {},
    onQuantity: () => {},
    onRemove: () => {},
  })

test('a line of the cart has what section 2 lists (§2.56, §4.19)', () => {
  const drawn = row(
    aLine({ id: 'p1', name: 'Bag', color: 'Black', size: 'M', quantity: 3, originalPrice: poisha(150_50) }),
  )
  const [checkbox] = tagsOf(drawn, 'input')
  expect(checkbox).toContain('type="checkbox"')
  expect(checkbox).toContain('aria-label="Select Bag (M, Black)"')
  expect(addressesOf(drawn)).toEqual(['/product-details/p1'])
  for (const text of ['Black', 'M', '৳150.50', 'Sub-total ৳451.50']) expect(drawn.text).toContain(text)
  const buttons = tagsOf(drawn, 'button').join()
  for (const name of ['Remove Bag', 'Decrease quantity of Bag', 'Increase quantity of Bag'].map(
    (text) => `${text} (M, Black)`,
  )) {
    expect(buttons).toContain(`aria-label="${name}"`)
  }
})

test('colour and size are hidden when N/A, and minus is disabled at 1 (§2.56, §4.18, §5.10)', () => {
  const drawn = row(aLine({ name: 'Bag', color: 'N/A', size: 'N/A', quantity: 1 }))
  expect(drawn.text).not.toMatch(/N\/A|Colour|Size/)
  const minus = tagsOf(drawn, 'button').find((tag) => tag.includes('Decrease'))
  expect(minus).toContain('aria-disabled="true"')
})

test('what a line says N/A of is chosen in its place, and stays there; what it says is text (§2.56)', () => {
  const choices: readonly LineChoice[] = [{ kind: 'size', options: ['S', 'M'], pieces: [] }]
  for (const [size, shown] of [
    ['N/A', 'Choose size Size: S Size: M'],
    ['M', 'Size: S Size: M'],
  ] as const) {
    const { text } = row(aLine({ name: 'Coat', color: 'Red', size }), choices)
    expect(text).toContain(`Coat Colour: Red Price ৳1,250 ${shown}`)
    expect(text).not.toContain('N/A')
  }
})

test('a line of which there are too few says what is left and sets it; a sold-out one says so', () => {
  const short = row(aLine({ name: 'Bag', quantity: 3 }), [], 2)
  expect(short.text).toContain('Only 2 left. Set to 2')
  expect(tagsOf(short, 'button').join()).toContain('aria-label="Set to 2: Bag"')
  const gone = row(aLine({ name: 'Bag', quantity: 3 }), [], 0)
  expect(gone.text).toContain('Sold out. It is not ordered.')
  expect(gone.text).not.toContain('Set to')
  expect(tagsOf(gone, 'input').join()).toContain('disabled=""')
  expect(tagsOf(gone, 'input').join()).not.toContain('checked=""')
})

test('Selected Products lists the checked lines with their totals and an overall Total (§2.57)', () => {
  const lines = [
    { key: 'a', line: aLine({ name: 'Bag', quantity: 2, originalPrice: poisha(100_00) }) },
    { key: 'b', line: aLine({ name: 'Lamp', quantity: 1, originalPrice: poisha(49_50) }) },
  ]
  const { text } = rendered(SelectedProducts, {
    lines,
    freeDelivery: FREE_DELIVERY,
    toMinimum: ZERO,
    action: null,
  })
  expect(text).toMatch(/^Selected Products Bag ৳100 × 2 ৳200\.00 Lamp ৳49\.50 × 1 ৳49\.50 Total ৳249\.50/)
})

test('Selected Products says what is missing for free delivery, where the shop keeps and shows that promise', () => {
  const lines = [{ key: 'a', line: aLine({ quantity: 1, originalPrice: poisha(4_850_00) }) }]
  const hint = 'Add ৳151 for free delivery'
  for (const [notice, waiver] of [
    [true, true],
    [true, false],
    [false, true],
  ] as const) {
    const free = freeDelivery(FREE_DELIVERY_OVER, { notice, waiver })
    const { text } = rendered(SelectedProducts, {
      lines,
      freeDelivery: free,
      toMinimum: ZERO,
      action: null,
    })
    expect(text.includes(hint), `notice ${notice}, waiver ${waiver}`).toBe(notice && waiver)
  }
})

test('Selected Products says what is missing for the smallest order that the shop accepts', () => {
  const shop = aShownShop({ checkout: { ...CHECKOUT, minimumOrder: poisha(500_00) } })
  const lines = [{ key: 'a', line: aLine({ quantity: 1, originalPrice: poisha(380_00) }) }]
  const props = { lines, freeDelivery: FREE_DELIVERY, toMinimum: poisha(120_00), action: null }
  expect(rendered(SelectedProducts, props, shop).text).toContain(
    'Orders start at ৳500. Add products for ৳120 more.',
  )
})
