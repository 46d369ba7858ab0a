import type { CategoryAnswer } from '#domain/catalogue/categorySchema.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { shownOf } from '#web/components/categoriesQuery.ts'
import { m } from '#web/paraglide/messages.js'
import { EMPTY_FIELDS } from '../form/formFields.ts'
import type { FormJob } from '../form/useProductForm.ts'

/** Adds a product. The categories offered are those that shoppers see (section 3). */
export function addJob(categories: readonly CategoryAnswer[]): FormJob {
  return {
    draftKey: 'productDraft',
    start: EMPTY_FIELDS,
    stored: { images: [], colorImages: {} },
    categories: shownOf(categories),
    // The new product is the first of the list.
    doneAt: '/dashboard/allProducts',
    send: (product) =>
      authorized('/postProduct', {
        method: 'POST',
        body: { ...product, createdAt: new Date().toISOString() },
      }),
    texts: {
      submit: m.products_add_submit(),
      busy: m.products_add_busy(),
      done: { title: m.products_add_done_title(), text: m.products_add_done_text() },
      failed: m.products_add_failed(),
      draftKept: m.products_draft_kept(),
    },
  }
}
