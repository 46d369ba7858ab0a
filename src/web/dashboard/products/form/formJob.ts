import type { Category } from '#domain/catalogue/categories.ts'
import type { StoredPictures } from '../pictures/pictures.ts'
import type { FormFields } from './formFields.ts'

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
export interface ProductBody extends FormFields, StoredPictures {}
