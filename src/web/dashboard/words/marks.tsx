import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isStillToCheck } from '#domain/order/marks.ts'
import { digits } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { listed } from '#web/dashboard/words/listed.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { overviewAddress, passingList } from './orderAddresses.ts'
import { stockAddress } from './stockTexts.ts'

type Mark = NonNullable<OrderAnswer['marks']>[number]

/** A mark of an order in the page's language. */
interface MarkText {
  readonly code: Mark['code']
  /** A few words. */
  readonly label: string
  /** A sentence: what is unusual, and what to ask. */
  readonly reason: string
  /** The id of the order that the sentence refers to. */
  readonly orderId?: string | undefined
  /** The product whose stock it refers to. */
  readonly product?: string | undefined
}

/** The texts of an order's marks, as long as they are of use; empty if the reader may not see them. */
export function markTexts({ marks = [], ...order }: OrderAnswer): MarkText[] {
  return marks
    .filter((mark) => isStillToCheck(mark, order.orderStatus))
    .map((mark) => ({ code: mark.code, orderId: mark.orderId, ...TEXTS[mark.code](mark, order) }))
}

type MarkWords = Pick<MarkText, 'label' | 'reason' | 'product'>

const TEXTS: Readonly<Record<Mark['code'], (mark: Mark, order: OrderAnswer) => MarkWords>> = {
  'impossible-number': (_, { customerData }) => ({
    label: m.orders_mark_number(),
    reason: m.orders_mark_number_why({ number: digits(customerData.mobileNumber) }),
  }),
  repeat: () => ({ label: m.orders_mark_repeat(), reason: m.orders_mark_repeat_why() }),
  'other-area': () => ({ label: m.orders_mark_area(), reason: m.orders_mark_area_why() }),
  'number-not-confirmed': () => ({ label: m.orders_mark_code(), reason: m.orders_mark_code_why() }),
  'size-not-chosen': (mark, order) => ({
    label: m.orders_mark_size(),
    reason: m.orders_mark_size_why({ names: namesOf(mark, order) }),
  }),
  'color-not-chosen': (mark, order) => ({
    label: m.orders_mark_color(),
    reason: m.orders_mark_color_why({ names: namesOf(mark, order) }),
  }),
  'not-counted': (mark, order) => ({
    label: m.orders_mark_uncounted(),
    reason: m.orders_mark_uncounted_why({ names: piecesOf(mark, order) }),
    product: order.products[mark.lines?.[0] ?? 0]?.id,
  }),
  'confirmed-by-customer': ({ cancelledBy }) => ({
    label: m.orders_mark_confirmed(),
    reason: cancelledBy === 'admin' ? m.orders_mark_confirmed_after_shop() : m.orders_mark_confirmed_why(),
  }),
}

/** The names of the products that a mark is about, each once. */
function namesOf({ lines = [] }: Mark, { products }: OrderAnswer): string {
  const names = new Set(
    lines.flatMap((position) => {
      const line = products[position]
      return line ? [goodsName(line)] : []
    }),
  )
  return listed(names)
}

/** The products that a mark is about, each with its size and color. */
function piecesOf({ lines = [] }: Mark, { products }: OrderAnswer): string {
  const pieces = lines.flatMap((position) => {
    const line = products[position]
    return line ? [pieceName(line)] : []
  })
  return listed(new Set(pieces))
}

/** The marks of an order in a list (orderRows.css): a few words each, and the sentences once it is opened. */
export function MarkChips({ order, here }: { order: OrderAnswer; here: string }) {
  const marks = markTexts(order)
  if (marks.length === 0) return null
  return (
    <details className="order-marks">
      <summary>
        {marks.map(({ code, label }, index) => (
          <span key={code} className="order-mark">
            <Icon name="triangle-alert" className="size-4 flex-none" />
            {label}
            {/* Inside the last chip, so that the button never wraps to a line of its own. */}
            {index === marks.length - 1 && (
              <Icon name="chevron-down" className="order-marks-arrow size-4 flex-none" />
            )}
          </span>
        ))}
      </summary>
      <ul>
        {marks.map((mark) => (
          <li key={mark.code}>
            <MarkReason mark={mark} state={passingList(here)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The reason of a mark, with a link to where it leads, if anywhere; `state` is the navigation state of a link to an order. */
export function MarkReason({
  mark: { reason, orderId, product },
  state,
}: {
  mark: MarkText
  state?: unknown
}) {
  const way =
    orderId !== undefined
      ? { to: overviewAddress(orderId, { invoice: true }), label: m.orders_order({ id: orderId }), state }
      : product !== undefined && { to: stockAddress(product), label: m.stock_of_product() }
  if (!way) return reason
  const { label, ...link } = way
  return (
    <>
      {reason}{' '}
      <Link
        {...link}
        className="-my-2.5 inline-flex min-h-tap items-center text-link underline underline-offset-4"
      >
        {label}
      </Link>
    </>
  )
}
