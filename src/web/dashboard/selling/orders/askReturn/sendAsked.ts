import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { AskedReturn } from '#domain/order/returnRequest.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { ReturnRequests } from '#shop/types.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../../frame/mutations.ts'
import { photosOfReturn } from '../../../words/orderAddresses.ts'
import { refetchCounts } from '../liveCounts.ts'
import { refusalReason } from '../useActing.ts'
import { piecesOf } from './askedSummary.tsx'

/** Why nothing was asked, as a sentence. */
function whyNot(error: unknown): string {
  const reasons: Reasons<RefusalCode<ReturnRequests['ask']>> = {
    offline: m.orders_why_offline,
    gone: m.orders_why_gone,
    codes: {
      ILLEGAL_MOVE: (illegal) => refusalReason(illegal, 'Return'),
      BEING_EXCHANGED: m.orders_why_being_exchanged,
    },
  }
  if (error instanceof ApiError && error.code === 'INVALID') return m.ask_return_changed()
  return reasonOf(error, reasons) ?? m.orders_why_unknown()
}

/**
 * Asks for confirmation and sends what is asked; says what became of it. `own`: the reader is its customer; `isWhole`: the order moves to
 * Return with it. Returns whether it is there.
 */
export async function sendAsked(
  order: Pick<OrderAnswer, '_id' | 'products'>,
  asked: AskedReturn,
  { email, own, isWhole }: { readonly email: string; readonly own: boolean; readonly isWhole: boolean },
): Promise<boolean> {
  const goods = m.ask_return_goods_asked({ id: order._id, goods: piecesOf(order, asked.lines) })
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.orders_ask_title(),
    text: isWhole ? m.orders_ask_text() : own ? m.ask_return_sure() : m.ask_return_sure_staff(),
    more: isWhole ? `${goods} ${m.ask_return_whole()}` : goods,
    confirmLabel: own ? m.orders_yes_return() : m.ask_return_yes_staff(),
  })
  if (!isSure) return false
  try {
    await authorized(`/orders/${encodeURIComponent(order._id)}/returnRequest`, {
      method: 'POST',
      body: asked,
    })
    showSuccess(
      isWhole
        ? { title: m.orders_updated_title(), text: m.orders_updated_text() }
        : { title: own ? m.ask_return_asked() : m.ask_return_noted() },
    )
    return true
  } catch (error) {
    const text = isWhole ? m.orders_update_failed() : m.ask_return_failed()
    showFailure(error, { title: m.orders_error_title(), text, more: whyNot(error) })
    // Where somebody else has moved it, or an earlier try succeeded, the page shows that once it is read again.
    return false
  } finally {
    readAgain(email)
  }
}

/** Asks its customer for confirmation and takes their request back; says what became of it. Returns whether it is withdrawn. */
export async function withdrawAsked(order: Pick<OrderAnswer, '_id'>, email: string): Promise<boolean> {
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.ask_return_withdraw_title(),
    text: m.ask_return_withdraw_text(),
    confirmLabel: m.ask_return_withdraw_yes(),
  })
  if (!isSure) return false
  try {
    await authorized(`/orders/${encodeURIComponent(order._id)}/returnRequest`, { method: 'DELETE' })
    showSuccess({ title: m.ask_return_withdrawn() })
    return true
  } catch (error) {
    const reasons: Reasons<RefusalCode<ReturnRequests['withdraw']>> = {
      offline: m.orders_why_offline,
      gone: m.orders_why_gone,
      codes: { NOT_TO_SETTLE: m.ask_return_withdraw_late },
    }
    const more = reasonOf(error, reasons) ?? m.orders_why_unknown()
    showFailure(error, { title: m.orders_error_title(), text: m.ask_return_withdraw_failed(), more })
    return false
  } finally {
    readAgain(email)
  }
}

/** Takes a picture out of an open request; says what became of it. Returns whether it is out. */
export async function dropPicture(
  { _id }: Pick<OrderAnswer, '_id'>,
  photo: string,
  email: string,
): Promise<boolean> {
  try {
    await authorized(`${photosOfReturn(_id)}/${encodeURIComponent(photo)}`, { method: 'DELETE' })
    showSuccess({ title: m.ask_return_photo_dropped() })
    return true
  } catch (error) {
    const reasons: Reasons<RefusalCode<ReturnRequests['removePhoto']>> = {
      offline: m.orders_why_offline,
      gone: m.orders_why_gone,
      codes: { NOT_TO_SETTLE: m.ask_return_photo_late },
    }
    const text = reasonOf(error, reasons) ?? m.orders_why_unknown()
    showFailure(error, { title: m.ask_return_photo_not_dropped(), text })
    return false
  } finally {
    readAgain(email)
  }
}

function readAgain(email: string): void {
  refetchCounts(email)
  for (const part of ['orders', 'order', 'stats', 'returns', 'parcels']) {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
  }
}
