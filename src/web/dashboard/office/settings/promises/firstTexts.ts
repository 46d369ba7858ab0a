import type { PromiseName } from '#domain/settings/promisesSettings.ts'
import type { previewText } from '../preview/previewTexts.ts'

/** What each promise says as long as the owner says nothing, by its name among the texts of previews. */
export const FIRST_TEXTS = {
  freeShipping: 'freeShipping',
  easyReturn: 'easyReturn',
  nationwide: 'nationwide',
  anyReason: 'anyReason',
  returnFee: 'returnFee',
  savings: 'savings',
  freeDelivery: 'freeDelivery',
  magazines: 'magazines',
  refund: 'refund',
} as const satisfies Readonly<Record<PromiseName, Parameters<typeof previewText>[1]>>
