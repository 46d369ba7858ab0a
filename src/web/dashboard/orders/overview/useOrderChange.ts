import { useState } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Orders } from '#shop/types.ts'
import { ApiError } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../mutations.ts'
import { type OrderDetail, orderKey } from '../orderQuery.ts'
import { missingSentence } from '../useActing.ts'

/** What the overview sends to PATCH /orders/{id}, in taka. */
export interface SentChange {
  readonly discount?: number
  /** null: what the area costs. */
  readonly deliveryCharge?: number | null
  readonly advance?: OrderAnswer['advance']
  readonly note?: string
}

interface OrderChanging {
  readonly busy: boolean
  /** Sends the change and shows the order as it is then, or why it was refused. Returns whether it was saved. */
  readonly save: (change: SentChange) => Promise<boolean>
}

/** Changing an order from its overview. The revision shown is sent, so that of two people one is told. */
export function useOrderChange(email: string, { _id, revision }: OrderAnswer): OrderChanging {
  const [busy, setBusy] = useState(false)

  async function save(change: SentChange): Promise<boolean> {
    setBusy(true)
    try {
      const body = { revision, ...change }
      const order = await authorized<OrderAnswer>(`/orders/${encodeURIComponent(_id)}`, {
        method: 'PATCH',
        body,
      })
      show(order)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') show(error.problem.current as OrderAnswer)
      showFailure(error, { title: m.orders_error_title(), text: sentenceOf(error) })
      return false
    } finally {
      setBusy(false)
      for (const part of ['orders', 'order', 'stats']) {
        void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
      }
    }
  }

  function show(order: OrderAnswer) {
    queryClient().setQueryData<OrderDetail>(
      orderKey(email, _id),
      (detail) => detail && { ...detail, ...order },
    )
  }

  return { busy, save }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'INVALID') {
    const [problem] = error.problem.errors ?? []
    if (problem) return problemText(problem)
  }
  const reasons: Reasons<RefusalCode<Orders['changeOrder']>> = {
    offline: m.overview_change_offline,
    gone: m.overview_change_gone,
    codes: {
      NOT_EDITABLE: m.overview_change_locked,
      OUT_OF_STOCK: ({ problem }) => missingSentence(problem.missing),
    },
  }
  if (error instanceof ApiError && error.code === 'STALE') return m.overview_change_stale()
  return reasonOf(error, reasons) ?? m.overview_change_failed()
}
