import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { ApiError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { shownOf } from '#web/components/categoriesQuery.ts'
import { m } from '#web/paraglide/messages.js'
import { fieldsOf } from '../../../frame/formFields.ts'
import { createSendingKey } from '../form/draft.ts'
import { asNew, gridOf } from '../form/grid.ts'
import type { FormJob } from '../form/useProductForm.ts'
import { ALL_DRAFTS, ALL_PRODUCTS } from '../shared.ts'
import { isTakenAlong, NEW_DRAFT, NOTHING, takenAlong } from './takeAlong.ts'

/**
 * Adds a product. The categories offered are those that shoppers see (section 3). `original`: a product to begin with,
 * as a draft with a name, skus and stock of its own.
 */
export function addJob(categories: readonly CategoryAnswer[], original?: GoodsAnswer): FormJob {
  const beginning = original ? duplicateOf(original) : EMPTY
  const key = createSendingKey(beginning.draftKey)
  return {
    ...beginning,
    isStored: false,
    ...(original ? {} : { takePicture: takenAlong }),
    categories: shownOf(categories),
    // The new product is the first of the list.
    doneAt: ALL_PRODUCTS,
    draftDoneAt: ALL_DRAFTS,
    async send(product) {
      try {
        await authorized('/postProduct', {
          method: 'POST',
          body: { ...product, createdAt: new Date().toISOString() },
          headers: { 'Idempotency-Key': key.read() },
        })
      } catch (error) {
        // Whoever sends it again, after reading that, means another product.
        if (error instanceof ApiError && error.code === 'KEY_REUSED') key.renew()
        throw error
      }
      return 'stored'
    },
    texts: {
      submit: m.products_add_submit(),
      busy: m.products_add_busy(),
      done: { title: m.products_add_done_title(), text: m.products_add_done_text() },
      failed: m.products_add_failed(),
      draftKept: isTakenAlong() && !original ? m.products_taken_along() : m.products_draft_kept(),
    },
  }
}

type Beginning = Pick<FormJob, 'draftKey' | 'start'>

const EMPTY: Beginning = { draftKey: NEW_DRAFT, start: NOTHING }

function duplicateOf(original: GoodsAnswer): Beginning {
  const { name, nameBengali, variants, images, colorImages } = original
  // What is counted of the original is counted of the copy, of which there is nothing yet.
  const own = ({ stock }: { readonly stock: number | null }) => ({
    sku: '',
    stock: stock === null ? null : 0,
  })
  const copy = {
    ...original,
    ...own(original),
    name: `${name} (copy)`,
    nameBengali: nameBengali && `${nameBengali} (কপি)`,
    variants: variants.map((variant) => ({ ...variant, ...own(variant) })),
  }
  return {
    draftKey: `productDraft-copy-${original._id}`,
    start: {
      fields: { ...fieldsOf(copy), status: 'draft', ratings: '', reviews: '' },
      grid: asNew(gridOf(copy)),
      pictures: { images, colorImages },
    },
  }
}
