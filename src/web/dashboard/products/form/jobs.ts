import { CATEGORIES, type Category, STOREFRONT_CATEGORIES } from '#domain/catalogue/categories.ts'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import type { StoredPictures } from '../pictures/pictures.ts'
import { EMPTY_FIELDS, type FormFields, fieldsOf } from './formFields.ts'

/** What a product form is for: to add one, or to change one. */
export interface FormJob {
  /** Under which name what is typed is kept in this tab. */
  readonly draftKey: string
  readonly start: FormFields
  /** The pictures that are there already. */
  readonly stored: StoredPictures
  /** Those that can be chosen. */
  readonly categories: readonly Category[]
  /** Where it leads once it is saved. */
  readonly doneAt: string
  /** Sends it to the shop. Throws as `authorized` does. */
  readonly send: (product: ProductBody) => Promise<unknown>
  readonly texts: {
    readonly submit: string
    readonly busy: string
    readonly done: { readonly title: string; readonly text: string }
    readonly failed: string
    readonly draftKept: string
  }
}

/** The fields as they were typed: the shop reads numbers and empty fields itself (section 7). */
interface ProductBody extends FormFields, StoredPictures {}

/** Puts a new product on sale. The categories to choose from are the shoppers' twelve (section 3). */
export function addJob(): FormJob {
  return {
    draftKey: 'productDraft',
    start: EMPTY_FIELDS,
    stored: { images: [], colorImages: {} },
    categories: STOREFRONT_CATEGORIES,
    // The list of all products begins with the new one.
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

/** Changes a product, and leads back to `doneAt`. The categories to choose from are all thirteen (section 3). */
export function updateJob(product: ProductAnswer, doneAt: string): FormJob {
  const id = encodeURIComponent(product._id)
  return {
    draftKey: `productDraft-${product._id}`,
    start: fieldsOf(product),
    stored: { images: product.images, colorImages: product.colorImages ?? {} },
    categories: CATEGORIES,
    doneAt,
    send: (body) => authorized(`/updateProduct/${id}`, { method: 'PATCH', body }),
    texts: {
      submit: m.products_update_submit(),
      busy: m.products_update_busy(),
      done: { title: m.products_update_done_title(), text: m.products_update_done_text() },
      failed: m.products_update_failed(),
      draftKept: m.products_draft_kept_update(),
    },
  }
}
