import { EMPTY_FIELDS, type FormFields } from '../../../frame/formFields.ts'
import { keepDraft, readDraft } from '../form/draft.ts'
import { EMPTY_GRID } from '../form/grid.ts'
import type { Typed } from '../form/rebase.ts'

/** Under which the form keeps what is typed of a new product. */
export const NEW_DRAFT = 'productDraft'

/** A form before anything is typed. */
export const NOTHING: Typed = {
  fields: EMPTY_FIELDS,
  grid: EMPTY_GRID,
  pictures: { images: [], colorImages: {} },
}

/** What was taken along and is not shown yet. */
let taken: { readonly picture: File | undefined } | undefined

/**
 * Takes what was typed in a short form along to the form with all fields, which shows it as its draft: over what was typed there
 * before, and never in place of it where nothing is typed here. A picture cannot be kept over a reload; it goes along in this document.
 */
export function takeAlong(typed: Partial<FormFields>, file: File | undefined): void {
  const there = readDraft(NEW_DRAFT, NOTHING)?.mine ?? NOTHING
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.length > 0))
  keepDraft(NEW_DRAFT, { ...there, fields: { ...there.fields, ...filled } }, NOTHING, NOTHING)
  taken = { picture: file }
}

/** Whether the form begins with what was taken along. */
export const isTakenAlong = () => taken !== undefined

/** The picture that was taken along, once. */
export function takenAlong(): File | undefined {
  const picture = taken?.picture
  taken = undefined
  return picture
}
