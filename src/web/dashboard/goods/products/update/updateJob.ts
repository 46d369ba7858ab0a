import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { m } from '#web/paraglide/messages.js'
import type { FormJob } from '../form/useProductForm.ts'
import { changeSender, typedOf } from './sendChange.ts'

/** Changes a product and goes to `doneAt`. The categories offered are all, hidden ones too (section 3). */
export function updateJob(
  product: GoodsAnswer,
  doneAt: string,
  categories: readonly CategoryAnswer[],
): FormJob {
  return {
    draftKey: `productDraft-${product._id}`,
    start: typedOf(product),
    isStored: true,
    categories,
    doneAt,
    draftDoneAt: doneAt,
    send: changeSender(product),
    texts: {
      submit: m.products_update_submit(),
      busy: m.products_update_busy(),
      done: { title: m.products_update_done_title(), text: m.products_update_done_text() },
      failed: m.products_update_failed(),
      draftKept: m.products_draft_kept_update(),
    },
  }
}
