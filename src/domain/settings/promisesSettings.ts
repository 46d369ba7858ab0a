/**
 * The short texts with which pages and papers promise something, in the order of the settings: the four tiles of the product page, its
 * box about refused goods, what the newsletter promises, and the line about refunds on invoices.
 */
export const PROMISES = [
  'freeShipping',
  'easyReturn',
  'nationwide',
  'anyReason',
  'returnFee',
  'savings',
  'freeDelivery',
  'magazines',
  'refund',
] as const
export type PromiseName = (typeof PROMISES)[number]

/** What the owner says of a promise. */
export interface OwnPromise {
  readonly shown: boolean
  /** On English pages; empty: the Bengali words. Both empty: the first text, which is the specification's. */
  readonly english: string
  readonly bengali: string
}

export type PromisesSettings = { readonly [Name in PromiseName]: OwnPromise }

/** What a text may name in braces, and gets in its place: an amount, or the return fees of the areas. */
export const PROMISE_VALUES: { readonly [Name in PromiseName]?: string } = {
  freeShipping: 'amount',
  returnFee: 'fees',
}

/** What is so until the owner saves the section: each as it is first. */
export const PROMISES_FIRST = Object.fromEntries(
  PROMISES.map((name) => [name, { shown: true, english: '', bengali: '' }]),
) as unknown as PromisesSettings
