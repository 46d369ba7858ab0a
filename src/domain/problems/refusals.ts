/** The problem code that the API answers for each refusal of a use case. */
export const REFUSALS = {
  'signed-out': 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
  'second-factor-needed': 'SECOND_FACTOR_NEEDED',
  unknown: 'NOT_FOUND',
  'illegal-move': 'ILLEGAL_MOVE',
  'held-by-other': 'HELD_BY_OTHER',
  'not-at-desk': 'NOT_AT_DESK',
  counted: 'CALL_COUNTED',
  'not-deletable': 'NOT_DELETABLE',
  'not-editable': 'NOT_EDITABLE',
  'other-number': 'OTHER_NUMBER',
  'two-advances': 'TWO_ADVANCES',
  'out-of-stock': 'OUT_OF_STOCK',
  'choice-open': 'CHOICE_OPEN',
  'call-to-confirm': 'CALL_TO_CONFIRM',
  'goods-out': 'GOODS_OUT',
  'being-exchanged': 'BEING_EXCHANGED',
  'exchanged-otherwise': 'EXCHANGED_OTHERWISE',
  'not-to-settle': 'NOT_TO_SETTLE',
  'settled-before': 'REFUND_SETTLED',
  'not-to-send': 'NOT_TO_SEND',
  'being-sent': 'BEING_SENT',
  'goods-changed': 'GOODS_CHANGED',
  'slides-changed': 'SLIDES_CHANGED',
  'name-in-use': 'CATEGORY_NAME_IN_USE',
  'too-deep': 'CATEGORY_TOO_DEEP',
  'too-many': 'TOO_MANY_CATEGORIES',
  'too-many-views': 'TOO_MANY_VIEWS',
  'no-parent': 'NO_SUCH_PARENT',
  'in-stock': 'IN_STOCK',
  'not-empty': 'CATEGORY_NOT_EMPTY',
  'categories-changed': 'CATEGORIES_CHANGED',
  'pins-changed': 'PINS_CHANGED',
  'not-in-category': 'NOT_IN_CATEGORY',
  'demo-changed': 'DEMO_CHANGED',
  'no-picture': 'NOT_A_PICTURE',
  'too-many-pixels': 'TOO_MANY_PIXELS',
  'too-many-photos': 'TOO_MANY_PHOTOS',
  'last-admin': 'LAST_ADMIN',
  owner: 'OWNER',
  'not-verified': 'EMAIL_NOT_VERIFIED',
  'confirmation-differs': 'CONFIRMATION_DIFFERS',
  'own-account': 'OWN_ACCOUNT',
  'recent-sign-in-needed': 'RECENT_SIGN_IN_NEEDED',
  'not-owner': 'NOT_THE_OWNER',
  'not-admin': 'NOT_AN_ADMIN',
  'already-staff': 'ALREADY_STAFF',
  'already-invited': 'ALREADY_INVITED',
  'invitation-expired': 'INVITATION_EXPIRED',
  'invitation-used': 'INVITATION_USED',
  'invitation-taken-back': 'INVITATION_TAKEN_BACK',
  'other-address': 'OTHER_ADDRESS',
  'account-exists': 'ACCOUNT_EXISTS',
  'being-made': 'BACKUP_BEING_MADE',
  elsewhere: 'BACKUP_ELSEWHERE',
  'store-failed': 'BACKUP_STORE_FAILED',
  importing: 'IMPORT_RUNNING',
  'open-orders': 'OPEN_ORDERS',
  'no-origin': 'NO_ORIGIN',
  'not-now': 'PARCEL_NOT_NOW',
  'parcel-held': 'PARCEL_HELD',
  'not-bookable': 'NOT_BOOKABLE',
  'cancel-there': 'CANCEL_THERE',
  'told-other': 'TOLD_OTHER',
  'code-unknown': 'CODE_UNKNOWN',
  'code-of-other': 'CODE_OF_OTHER',
  'claim-closed': 'CLAIM_CLOSED',
  'too-late': 'TOO_LATE',
  'courier-fails': 'COURIER_FAILS',
  'keys-missing': 'KEYS_MISSING',
  'keys-refused': 'KEYS_REFUSED',
  'no-such-call': 'NO_SUCH_CALL',
  'run-not-now': 'RUN_NOT_NOW',
  'run-early': 'RUN_EARLY',
  'not-packed': 'RUN_NOT_PACKED',
  'not-done': 'RUN_NOT_DONE',
  'not-a-stop': 'NOT_A_STOP',
  'other-sum': 'OTHER_SUM',
  'other-goods': 'OTHER_GOODS',
  'paid-before': 'PAID_BEFORE',
  'more-than-owed': 'MORE_THAN_OWED',
  differs: 'CASH_DIFFERS',
  'spent-too-much': 'SPENT_TOO_MUCH',
  'cost-of-run': 'COST_OF_RUN',
} as const

type Refusal = keyof typeof REFUSALS

/** Refusals that any call may have. */
type General = 'signed-out' | 'forbidden' | 'second-factor-needed' | 'unknown'

type OutcomeOf<Result> = Result extends { readonly outcome: infer Outcome } ? Outcome : never

/**
 * The codes with which the API refuses the call of a use case, without those that any call may have. A screen that has
 * a sentence for each fails to compile when the use case gets a new refusal.
 */
export type RefusalCode<UseCase extends (...parameters: never[]) => unknown> = (typeof REFUSALS)[Exclude<
  Refusal & OutcomeOf<Awaited<ReturnType<UseCase>>>,
  General
>]

/** The codes of {@link RefusalCode} for any use case. */
export type AnyRefusalCode = (typeof REFUSALS)[Exclude<Refusal, General>]
