import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import type { SeenField } from '#contract/catalogue/seenFields.ts'
import { fromTaka } from '#domain/money/money.ts'
import { money } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldName } from '../../../office/activity/changes.ts'
import type { ProductBody } from '../form/useProductForm.ts'
import { changedBody, seenOf } from './changedBody.ts'

const AMOUNTS: readonly SeenField[] = ['originalPrice', 'offerPrice', 'costPrice']

/**
 * Sends what was changed of a product. If somebody else has changed the same meanwhile, it asks which version stays. Returns
 * false if the change is not to replace that. Throws as `authorized` does.
 */
export async function sendChange(product: GoodsAnswer, typed: ProductBody): Promise<boolean> {
  const id = encodeURIComponent(product._id)
  const change = changedBody(product, typed)
  const send = (seen: GoodsAnswer) =>
    authorized(`/updateProduct/${id}`, { method: 'PATCH', body: { ...change, seen: seenOf(seen, change) } })
  for (let seen = product; ; ) {
    try {
      await send(seen)
      return true
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'GOODS_CHANGED')) throw error
      const now = await authorized<{ data: GoodsAnswer }>(`/goods/${id}`)
      if (!(await isToReplace(error.problem.fields as SeenField[], now.data))) return false
      seen = now.data
    }
  }
}

function isToReplace(fields: readonly SeenField[], now: GoodsAnswer): Promise<boolean> {
  const changed = fields.map((name) => {
    const amount = AMOUNTS.includes(name) && fromTaka(Number(now[name]))
    return amount ? `${fieldName(name)}: ${money(amount)}` : fieldName(name)
  })
  return showConfirm({
    tone: 'warning',
    title: m.products_stale_title(),
    text: m.products_stale_text(),
    more: changed.join(', '),
    confirmLabel: m.products_stale_replace(),
    cancelLabel: m.products_stale_keep(),
  })
}
