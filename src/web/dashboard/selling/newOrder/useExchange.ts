import { useEffect, useRef, useState } from 'react'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import { fromTaka, toTaka, ZERO } from '#domain/money/money.ts'
import { cameBack, creditOf, piecesLeft, replacedLines } from '#domain/order/exchange.ts'
import { isMissing } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { randomKey } from '../../../client/randomKey.ts'
import { type askedExchange, exchangeable } from '../../words/exchangeTexts.ts'
import { isPriced } from '../../words/pricedOrder.ts'
import { emptyForm, type OrderForm } from './orderForm.ts'

type Asked = NonNullable<ReturnType<typeof askedExchange>>

/** Fills in the customer of a delivered order, and which of its goods they give back, once. Returns a sentence if that is not possible. */
export function useExchange(
  asked: Asked | undefined,
  change: (next: (now: OrderForm) => OrderForm) => void,
): string | undefined {
  const [failed, setFailed] = useState<string>()
  const filled = useRef<string>(undefined)
  const wanted = asked && JSON.stringify(asked)
  useEffect(() => {
    if (!wanted || filled.current === wanted) return
    filled.current = wanted
    exchangeForm(JSON.parse(wanted) as Asked).then(
      (form) =>
        form
          ? // It was filled in before a reload.
            change((now) => (isSameExchange(now, form) ? now : form))
          : setFailed(m.exchange_not_left()),
      (error) => {
        filled.current = undefined
        setFailed(isMissing(error) ? m.exchange_gone() : m.exchange_load_failed())
      },
    )
  }, [wanted, change])
  return failed
}

function isSameExchange({ replaces: now }: OrderForm, { replaces }: OrderForm): boolean {
  return JSON.stringify(now) === JSON.stringify(replaces)
}

/** Undefined: these pieces are no longer there to exchange. */
async function exchangeForm({ orderId, pieces }: Asked): Promise<OrderForm | undefined> {
  const order = await authorized<OrderDetailAnswer>(`/orders/${encodeURIComponent(orderId)}`)
  const replaces = replacesOf(order, pieces)
  if (!replaces) return undefined
  const { name, mobileNumber, otherNumber = '', district, address, deliveryArea } = order.customerData
  return {
    ...emptyForm(randomKey()),
    ...{ name, mobileNumber, otherNumber, district, address, deliveryArea, replaces },
    source: order.source ?? 'phone',
  }
}

function replacesOf(order: OrderDetailAnswer, pieces: Asked['pieces']): OrderForm['replaces'] | undefined {
  const left = exchangeable(order)
  if (!isPriced(order) || !left || pieces.length === 0) return undefined
  const poisha = (taka: number) => fromTaka(taka) ?? ZERO
  const { products }: PricedOrder = order
  const paid = {
    lines: products.map((line) => ({ ...line, originalPrice: poisha(line.originalPrice) })),
    ...{ subTotal: poisha(order.subTotal), discount: poisha(order.discount) },
  }
  const taken = (order.exchanges?.replacedBy ?? []).map((line) => ({
    ...line,
    credit: poisha(line.credit ?? 0),
  }))
  // What nobody can exchange, though no exchange has it, came back otherwise.
  const unexchanged = piecesLeft(paid, taken)
  const back = unexchanged.map((pieces, line) => ({ line, returned: pieces - (left[line] ?? 0) }))
  const replaced = replacedLines(paid, { lines: pieces }, [...cameBack(paid, back), ...taken])
  if ('problems' in replaced) return undefined
  const { lines } = replaced
  const credit = toTaka(creditOf({ replaces: { orderId: order._id, lines } }))
  return {
    ...{ orderId: order._id, credit },
    lines: lines.map(({ credit: _, ...line }) => line),
  }
}
