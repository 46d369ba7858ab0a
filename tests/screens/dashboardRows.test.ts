import { DragDropProvider } from '@dnd-kit/react'
import { createElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { slideAnswer } from '#contract/content/slideSchema.ts'
import { orderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { A_MOMENT, aGoodsAnswer, aNewSlide, anOrderForStaff } from '#tests/factories.ts'
import type { Column } from '#web/dashboard/frame/table/column.ts'
import { SlideRow } from '#web/dashboard/front/slider/manage/slidesTable.tsx'
import { productColumns } from '#web/dashboard/goods/products/list/productColumns.tsx'
import { PictureSlots } from '#web/dashboard/goods/products/pictures/pictureSlots.tsx'
import { usePictures } from '#web/dashboard/goods/products/pictures/pictureStore.ts'
import { userColumns } from '#web/dashboard/office/users/userColumns.tsx'
import type { ListedUser } from '#web/dashboard/office/users/usersQuery.ts'
import { adminColumns } from '#web/dashboard/selling/orders/columns.tsx'
import { readListAt } from '#web/dashboard/words/orderLists.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

/** One cell of a row, as the table draws it. */
function cell<Row>(columns: readonly Column<Row>[], id: string, row: Row) {
  return rendered(() => columns.find((column) => column.id === id)?.cell(row, 0) as ReactNode, {})
}

const RAHIMA: ListedUser = {
  ...{ _id: 'u', name: 'Rahima', email: 'r@example.com', role: 'customer', staffRole: null },
  ...{ emailVerified: true, owner: false, twoFactor: null },
}

const columnsOfProducts = (mayChange: boolean) =>
  productColumns({
    ...{ mayChange, here: '', categories: undefined, publishing: undefined },
    ...{ onDelete: () => {}, onPublish: () => {} },
  })

/** The names of the buttons with a bin. */
const bins = ({ html }: { html: string }) =>
  [...html.matchAll(/<button(?=[^>]*aria-label="([^"]*)")[^>]*>(?:(?!<\/button>).)*#trash-2/g)].map(
    ([, name]) => name,
  )

describe('each row has a delete icon (section 2)', () => {
  test('users, except oneself (§2.73, §2.74)', () => {
    const columns = (own: boolean) =>
      userColumns({
        ...{ before: 0, isOwn: () => own },
        ...{ onChangeRole: () => {}, onResetFactor: () => {}, onDelete: () => {} },
      })
    const acts = (own: boolean, factor = false) => {
      const drawn = cell(columns(own), 'actions', { ...RAHIMA, twoFactor: factor })
      return [drawn.text, drawn.html.includes('#trash-2')]
    }
    expect(acts(false)).toEqual(['Promote to Admin Delete Rahima', true])
    expect(acts(false, true)).toEqual(['Promote to Admin Switch off codes at login Delete Rahima', true])
    expect(acts(true, true)).toEqual(['Promote to Admin', false])
  })

  test('of what is dangerous, a row of users shows the button of its menu alone', () => {
    const acts = { onChangeRole: () => {}, onResetFactor: () => {}, onDelete: () => {} }
    const columns = userColumns({ before: 0, isOwn: () => false, ...acts })
    const drawn = cell(columns, 'actions', RAHIMA).html
    const [shown = '', menu = ''] = drawn.split('popover="auto"')
    expect(shown.match(/<button/g)).toHaveLength(1)
    expect(shown).toContain('aria-label="More for Rahima"')
    expect(menu.match(/<button/g)).toHaveLength(2)
  })

  test('products, beside their update (§2.76)', () => {
    const columns = columnsOfProducts(true)
    const actions = cell(columns, 'actions', aGoodsAnswer({ name: 'Bag' }))
    expect(bins(actions)).toEqual(['Delete Bag'])
    expect(tagsOf(actions, 'a').join()).toContain('aria-label="Update Bag"')
    expect(actions.text).not.toContain('Publish')
    const draft = aGoodsAnswer({ name: 'Bag', status: 'draft' })
    expect(cell(columns, 'actions', draft).html).toContain('aria-label="Publish Bag"')
    const stock = (pieces: readonly (number | null)[]) => {
      const piece = { color: '', sku: '', price: null, offer: null }
      const variants = pieces.map((stock, size) => ({ ...piece, size: String(size), stock }))
      // Without the word that only narrow lists show.
      return cell(columns, 'stock', { ...draft, variants }).text.replace(/^Stock: ?/, '')
    }
    expect([[], [null, null], [0, 0], [0, null], [7, 5]].map(stock)).toEqual([
      'Stock of Bag Not counted',
      'Stock of Bag Not counted',
      'Stock of Bag Sold out',
      'Stock of Bag 0',
      'Stock of Bag 12',
    ])
  })

  test('products that are only read have nothing to press but what leads to the shop and to their stock', () => {
    const columns = columnsOfProducts(false)
    const of = (status: 'published' | 'draft') => {
      const product = aGoodsAnswer({ name: 'Bag', status })
      const row = columns.map(({ cell }) => rendered(() => cell(product, 0) as ReactNode, {}))
      return [row.flatMap((one) => tagsOf(one, 'button')), row.flatMap(addressesOf)]
    }
    const stock = '/dashboard/stock?view=history&product=goods'
    expect(of('published')).toEqual([[], ['/product-details/goods', stock]])
    expect(of('draft')).toEqual([[], [stock]])
  })

  test('slides, beside their edit (§2.87)', () => {
    const slide = slideAnswer({ ...aNewSlide({ title: 'Winter' }), id: 's' })
    const props = {
      slide,
      index: 0,
      count: 2,
      now: A_MOMENT,
      leaving: false,
      onMove: () => {},
      onDelete: () => {},
    }
    const row = rendered(() => createElement(DragDropProvider, {}, createElement(SlideRow, props)), {})
    expect(bins(row)).toEqual(['Delete: Winter'])
    expect(tagsOf(row, 'a').join()).toContain('aria-label="Edit: Winter"')
  })
})

test.each([
  ['cancelledOrders', 'Cancelled'],
  ['deliveredOrders', 'Delivered'],
  ['returnOrders', 'Return'],
] satisfies [string, OrderStatus][])('each order of %s can be deleted (§4.11)', (path, status) => {
  const list = readListAt(path, 'admin')
  const columns = adminColumns({ list, here: '', seesAmounts: true, onAct: () => {} })
  const actions = cell(columns, 'actions', orderForStaffAnswer(anOrderForStaff({ status })))
  expect(actions.html).toMatch(/<button(?![^>]*disabled="")[^>]*>(?:<svg.*?<\/svg>)?Delete<\/button>/)
  // In the menu, which is a popover.
  expect(actions.html.replace(/<ul[^>]*popover.*<\/ul>/, '')).not.toContain('Delete')
})

test('what to ask a customer is not said of an order that is over, and what was collected is not due', () => {
  const list = readListAt('deliveredOrders', 'admin')
  const drawn = (status: OrderStatus, id: string) => {
    const columns = adminColumns({ list, here: '', seesAmounts: false, onAct: () => {} })
    const order = orderForStaffAnswer(anOrderForStaff({ status, marks: [{ code: 'other-area' }] }))
    return cell(columns, id, { ...order, total: undefined } as unknown as typeof order).text
  }
  expect(drawn('Confirmed', 'status')).toContain('Other delivery area')
  expect(drawn('Delivered', 'status')).not.toContain('Other delivery area')
  expect(drawn('Confirmed', 'amount')).toMatch(/^৳/)
  expect(drawn('Delivered', 'amount')).toBe('Collected')
})

test('the date of an order has its time (§2.80)', () => {
  const list = readListAt('pendingOrders', 'admin')
  const columns = adminColumns({ list, here: '', seesAmounts: true, onAct: () => {} })
  expect(cell(columns, 'date', orderForStaffAnswer(anOrderForStaff())).text).toMatch(
    /^\d\d \w{3}, \d{4} \d\d:\d\d [ap]m$/,
  )
})

test('a product has four places for pictures, however many are filled (sections 3, 5 and 9) (§5.16)', () => {
  const Slots = ({ stored }: { stored: string[] }) =>
    createElement(PictureSlots, { form: usePictures({ images: stored, colorImages: {} }) })
  for (const filled of [0, 1, 4]) {
    const slots = rendered(Slots, { stored: ['/1.webp', '/2.webp', '/3.webp', '/4.webp'].slice(0, filled) })
    expect(tagsOf(slots, 'li')).toHaveLength(4)
    const empty = tagsOf(slots, 'input').filter((input) => input.includes('aria-label="Add picture '))
    expect(empty).toHaveLength(4 - filled)
  }
})
