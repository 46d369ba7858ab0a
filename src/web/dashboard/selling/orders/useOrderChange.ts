import { useState } from 'react'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ChangedOrderAnswer } from '#contract/orders/staffOrderSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Orders } from '#shop/types.ts'
import { ApiError } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showWarning } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { lockSentence } from '../../words/orderLocks.ts'
import { parcelsAddress } from '../../words/parcelAddresses.ts'
import { orderKey } from './orderQuery.ts'
import { missingSentence } from './useActing.ts'

/** What the overview sends to PATCH /orders/{id}, in taka. */
export interface SentChange {
  readonly discount?: number
  /** null: what the area costs. */
  readonly deliveryCharge?: number | null
  readonly advance?: OrderAnswer['advance']
  readonly note?: string
  /** null: any day. */
  readonly notBefore?: string | null
}

interface OrderChanging {
  readonly busy: boolean
  /** Sends the change and shows the order as it is then, or why it was refused. Returns whether it was saved. */
  readonly save: (change: SentChange) => Promise<boolean>
  /** The same for taking over the goods of another order. */
  readonly join: (other: OrderAnswer) => Promise<boolean>
  /** The same for keeping this order beside the one that it repeats. */
  readonly keep: () => Promise<boolean>
}

/** Changing an order from its overview. The revision shown is sent, so that of two people one is told. */
export function useOrderChange(email: string, { _id, revision }: OrderAnswer): OrderChanging {
  const [busy, setBusy] = useState(false)
  const path = `/orders/${encodeURIComponent(_id)}`

  async function send(request: () => Promise<OrderAnswer | undefined>): Promise<boolean> {
    setBusy(true)
    try {
      const order = await request()
      if (order) show(order)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') show(error.problem.current as OrderAnswer)
      showFailure(error, { title: m.orders_error_title(), text: changeSentence(error) })
      return false
    } finally {
      setBusy(false)
      for (const part of ['orders', 'order', 'stats', 'parcels']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
    }
  }

  function show(order: OrderAnswer) {
    queryClient().setQueryData<OrderDetailAnswer>(
      orderKey(email, order._id),
      (detail) => detail && { ...detail, ...order },
    )
  }

  return {
    busy,
    save: (change) =>
      send(async () => {
        const saved = await authorized<ChangedOrderAnswer>(path, {
          method: 'PATCH',
          body: { revision, ...change },
        })
        if (saved.notTold.length > 0) showToTell(_id)
        return saved
      }),
    join: (other) => {
      const body = { other: other._id, revision, otherRevision: other.revision }
      return send(() => authorized(`${path}/join`, { method: 'POST', body }))
    },
    keep: () =>
      send(async () => {
        await authorized(`${path}/keep`, { method: 'POST' })
        return undefined
      }),
  }
}

/** Says that an order was changed, and that its courier has to be told. */
export function showToTell(orderId: string): void {
  showWarning({
    title: m.change_order_saved(),
    text: m.change_order_tell(),
    way: { to: parcelsAddress('trouble', orderId), label: m.order_parcel_trouble_see() },
  })
}

/** Why a change of an order was refused, in a sentence. */
export function changeSentence(error: unknown): string {
  if (error instanceof ApiError && error.code === 'INVALID') {
    const [problem] = error.problem.errors ?? []
    if (problem) return problemText(problem)
  }
  const reasons: Reasons<RefusalCode<Orders['changeOrder'] | Orders['joinOrders']>> = {
    offline: m.overview_change_offline,
    gone: m.overview_change_gone,
    codes: {
      NOT_EDITABLE: ({ problem }) => lockSentence(problem.lock),
      OTHER_NUMBER: m.overview_double_numbers,
      TWO_ADVANCES: m.overview_double_advances,
      OUT_OF_STOCK: ({ problem }) => missingSentence(problem.missing),
    },
  }
  if (error instanceof ApiError && error.code === 'STALE') return m.overview_change_stale()
  return reasonOf(error, reasons) ?? m.overview_change_failed()
}
