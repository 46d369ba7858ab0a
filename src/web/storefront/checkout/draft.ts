import { ownStorage } from '#web/client/ownStorage.ts'
import { type CheckoutFields, EMPTY_FIELDS, isField } from './checkoutFields.ts'
import { CLEARED } from './known/fillIn.ts'

const KEY = 'checkoutFields'
const CLEARED_KEY = 'checkoutCleared'

/** What this tab keeps of the form over reloads and visits to other pages. The page's head reads it, too (route.tsx). */
export interface Draft {
  /** Only what somebody has typed or chosen; an empty text: they took away what was filled in. */
  readonly typed: Partial<CheckoutFields>
  /** It goes over what is filled in of an earlier order, which is filled in anew. */
  readonly isFilled: boolean
}

export function readDraft(): Draft {
  const kept = ownStorage.read(KEY)
  if (typeof kept !== 'object' || kept === null) return { typed: {}, isFilled: false }
  const { typed, isFilled }: { [Part in keyof Draft]?: unknown } = kept
  const texts = Object.entries(typed ?? {}).filter(
    ([name, value]) => isField(name) && typeof value === 'string',
  )
  return { typed: Object.fromEntries(texts), isFilled: isFilled === true }
}

export function keepDraft(draft: Draft): void {
  ownStorage.write(KEY, draft)
}

/** What somebody has entered of `fields`, where the form held `given` without them. */
export function typedOf(
  fields: CheckoutFields,
  given: CheckoutFields = EMPTY_FIELDS,
): Partial<CheckoutFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isField(name) && value !== given[name]),
  )
}

/** Tells what is typed into one form from what it was given, so that only the former is kept. */
export function createDraftKeeper() {
  let given = EMPTY_FIELDS
  let isFilled = false
  return {
    /** Nobody typed these: they are of the account. */
    give(fields: Partial<CheckoutFields>): void {
      given = { ...given, ...fields }
    },
    /** These are of an earlier order. */
    fill(fields: Partial<CheckoutFields>): void {
      given = { ...given, ...fields }
      isFilled = true
      keepDraft({ ...readDraft(), isFilled })
    },
    /** What was filled in is taken back: `cleared` of `fields`, which the form held. */
    empty(fields: CheckoutFields, cleared: Partial<CheckoutFields>): void {
      given = { ...given, ...cleared }
      isFilled = false
      keepDraft({ typed: typedOf({ ...fields, ...cleared }, given), isFilled })
    },
    keep(fields: CheckoutFields): void {
      keepDraft({ typed: typedOf(fields, given), isFilled })
    },
    /** Is all that was filled in as it was? */
    isUntouched(fields: CheckoutFields): boolean {
      const typed = typedOf(fields, given)
      return !Object.keys(CLEARED).some((name) => Object.hasOwn(typed, name))
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

/** In this tab nothing is filled in any more, until an order is placed. */
export function noteCleared(): void {
  ownStorage.write(CLEARED_KEY, true)
}

export function wasCleared(): boolean {
  return ownStorage.read(CLEARED_KEY) === true
}

/** Deletes the draft: after an order, since others may have this phone, or once it is not wanted. */
export function forgetDraft(): void {
  ownStorage.remove(KEY)
  ownStorage.remove(CLEARED_KEY)
}
