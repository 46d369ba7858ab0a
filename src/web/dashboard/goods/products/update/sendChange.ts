import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { ApiError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { fieldsOf } from '../../../frame/formFields.ts'
import { gridOf } from '../form/grid.ts'
import type { Typed } from '../form/rebase.ts'
import type { FormJob } from '../form/useProductForm.ts'
import { changedBody, seenOf } from './changedBody.ts'

/** What the form of a stored product holds while nothing is typed. */
export function typedOf(product: GoodsAnswer): Typed {
  const { images, colorImages } = product
  return { fields: fieldsOf(product), grid: gridOf(product), pictures: { images, colorImages } }
}

/**
 * Sends what differs from the product as it was last read, first as `product`. If somebody else has changed the same since, it reads
 * the product again: what is typed then stands on that.
 */
export function changeSender(product: GoodsAnswer): FormJob['send'] {
  const id = encodeURIComponent(product._id)
  let read = product
  return async (typed) => {
    const change = changedBody(read, typed)
    try {
      const body = { ...change, seen: seenOf(read, change) }
      await authorized(`/updateProduct/${id}`, { method: 'PATCH', body })
      return 'stored'
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'GOODS_CHANGED')) throw error
      read = (await authorized<{ data: GoodsAnswer }>(`/goods/${id}`)).data
      return typedOf(read)
    }
  }
}
