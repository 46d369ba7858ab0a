import type { Field } from './fieldName.ts'

type Choices = readonly (string | number)[]
type None = Readonly<Record<never, never>>

/** A day as the API names it, `2026-10-29`; its parameter is among those that problemText.ts writes for people. */
type DayName = string

/**
 * Everything that can be wrong with a field, by code, with the parameters of its sentence. The sentences are
 * in `messages/{en,bn}/core/problems.json`; a language that lacks one does not compile (problemText.ts).
 */
export interface FieldProblemParameters {
  /** An advance is asked of this order. `taka`: how much. */
  readonly ADVANCE_NEEDED: { readonly taka: number }
  /** `taka`: what there is to pay. */
  readonly ADVANCE_TOO_HIGH: { readonly taka: number }
  /** `taka`: the least. */
  readonly ADVANCE_TOO_LOW: { readonly taka: number }
  readonly ALL_MISSING: { readonly field: Field }
  /** `taka`: the highest amount. */
  readonly AMOUNT_TOO_HIGH: { readonly field: Field; readonly taka: number }
  /** `taka`: what was collected. */
  readonly FEE_ABOVE_COLLECTED: { readonly taka: number }
  /** In taka: the smallest order, and what this one lacks. */
  readonly BELOW_MINIMUM: { readonly minimumTaka: number; readonly missingTaka: number }
  /** The shop does not take the order; why is not said. `helpline`: whom to call. */
  readonly CALL_TO_ORDER: { readonly helpline: string }
  /** A code is on its way by SMS, to be sent with the order. */
  readonly CODE_NEEDED: { readonly mobileNumber: string }
  /** No more codes for this number. `helpline`: whom to call. */
  readonly CODE_TOO_OFTEN: { readonly minutes: number; readonly helpline: string }
  readonly CODE_WRONG: None
  readonly COMBINATION_NOT_OFFERED: { readonly product: string }
  /** `taka`: goods and delivery. */
  readonly DISCOUNT_TOO_HIGH: { readonly taka: number }
  /** The order that is to be exchanged is not with its customer. */
  readonly EXCHANGE_NOT_DELIVERED: None
  readonly EXCHANGE_OTHER_NUMBER: { readonly mobileNumber: string }
  /** `left`: so many pieces of the line are not exchanged yet. */
  readonly NOT_LEFT_TO_EXCHANGE: { readonly left: number }
  /** `left`: so many pieces of the line are still with the customer, and not named before. */
  readonly NOT_LEFT_TO_RETURN: { readonly left: number }
  readonly COUNT_OF_EXPORT: { readonly piece: string }
  readonly DATE_AS_OPTION: { readonly option: string }
  readonly COLOR_NOT_NEEDED: { readonly product: string }
  readonly COLOR_NOT_OFFERED: {
    readonly product: string
    readonly chosen: string
    readonly choices: Choices
  }
  readonly EMAIL_NOT_COMPLETE: None
  /** An empty cell of a file, where the shop has something. */
  readonly EMPTY_KEEPS: { readonly kept: string }
  readonly EMPTY_KEEPS_OFFER: { readonly taka: number }
  readonly EMPTY_KEEPS_TEXT: None
  readonly EMPTY_STAYS: { readonly kept: string }
  readonly ENDS_TOO_EARLY: None
  /** What is wrong with a file of goods. */
  readonly FILE_CELL_TOO_LONG: { readonly row: number; readonly max: number }
  readonly FILE_DAMAGED: None
  readonly FILE_EMPTY: None
  readonly FILE_LOCKED: None
  readonly FILE_NOT_A_TABLE: None
  readonly FILE_NO_HEADINGS: None
  readonly FILE_ONE_COLUMN: None
  /** An export of WooCommerce in another language than English. */
  readonly FILE_OTHER_LANGUAGE: None
  readonly FILE_REPEATED_COLUMN: { readonly column: string }
  /** The time or the memory that a file may take to read was not enough. */
  readonly FILE_TOO_DEMANDING: None
  readonly FILE_TOO_LARGE: { readonly megabytes: number }
  readonly FILE_TOO_MANY_CELLS: { readonly max: number }
  readonly FILE_TOO_MANY_COLUMNS: { readonly max: number }
  readonly FILE_TOO_MANY_ROWS: { readonly max: number }
  readonly FILE_UNKNOWN_COLUMNS: {
    readonly columns: Choices
    /** All of them, and what each means, in the same order. */
    readonly headings: Choices
    readonly meanings: Choices
  }
  readonly FILE_UNPACKS_TOO_LARGE: None
  readonly HIGH_BELOW_CHECK: None
  readonly HTML_IN_TEXT: { readonly field: Field; readonly found: string }
  readonly IMAGES_NOT_TIED: None
  readonly LINK_IN_TEXT: { readonly field: Field; readonly found: string }
  readonly MISSING: { readonly field: Field }
  readonly NOT_ADDRESSES: None
  /** Of a line that came back: on the shelf, damaged and missing together. */
  readonly NOT_ALL_PIECES: { readonly min: number; readonly max: number }
  readonly NOT_A_BIN: None
  readonly NOT_AN_AMOUNT: { readonly field: Field }
  readonly NOT_AN_ID_LIST: { readonly max: number }
  readonly NOT_AN_IDEMPOTENCY_KEY: None
  readonly NOT_A_UUID: None
  readonly NOT_AN_IMAGE_ADDRESS: { readonly field: Field }
  readonly NOT_AN_UPLOAD: { readonly field: Field }
  readonly NOT_AN_OBJECT: { readonly field: Field }
  readonly NOT_A_BODY: { readonly field: Field }
  readonly NOT_A_TELEPHONE: { readonly field: Field }
  readonly NOT_A_MAIL_SERVER: None
  readonly NOT_A_LINK: None
  /** Printable characters of ASCII, as headers hold them. */
  readonly NOT_A_KEY: { readonly field: Field }
  readonly NOT_A_LIST: { readonly field: Field; readonly min: number; readonly max: number }
  readonly NOT_A_COUNT: { readonly field: Field }
  readonly NOT_A_DAY: { readonly field: Field }
  /** In the past, or too far ahead. `last`: the last day that is possible. */
  readonly NOT_A_DAY_AHEAD: { readonly field: Field; readonly last: DayName }
  readonly NOT_A_DAY_PAST: { readonly field: Field }
  /** Between the first and the last one that are asked for. */
  readonly TOO_MANY_DAYS: { readonly most: number }
  readonly NOT_A_PERCENTAGE: { readonly field: Field }
  readonly NOT_A_PLACE: { readonly field: Field }
  readonly NOT_A_MOBILE_NUMBER: { readonly digits: number }
  /** `taka`: the highest price. */
  readonly NOT_A_PRICE: { readonly field: Field; readonly taka: number }
  readonly NOT_A_RATING: None
  readonly NOT_A_SENDER: None
  /** Of a column of lengths in a size chart. */
  readonly NOT_A_LENGTH: { readonly found: string }
  /** The shop takes days of the years from `first` to `last` (domain/text/days.ts). */
  readonly YEAR_OUTSIDE: { readonly field: Field; readonly first: number; readonly last: number }
  readonly NOT_A_TIME: { readonly field: Field }
  /** `method`: the provider, by its own name. */
  /** Said to staff; NOT_A_TRANSACTION_SENT to shoppers. */
  readonly NOT_A_TRANSACTION: { readonly method: string }
  readonly NOT_A_TRANSACTION_SENT: { readonly method: string }
  readonly NOT_A_WEB_ADDRESS: { readonly field: Field }
  /** Letters, digits, dots, hyphens and underscores. */
  readonly NOT_A_WORD: { readonly field: Field }
  readonly NOT_CART_LINES: None
  readonly NOT_CATEGORY_IDS: None
  readonly NOT_A_CATEGORY_NAME: None
  readonly NOT_COLOR_IMAGES: None
  readonly NOT_COLOR_VALUES: None
  readonly NOT_EACH_ONCE: { readonly field: Field; readonly choices: Choices }
  readonly NOT_IN_RANGE: { readonly field: Field; readonly min: number; readonly max: number }
  readonly NOT_OF_THE_CATEGORY: None
  readonly NOT_ONE_OF: { readonly field: Field; readonly choices: Choices }
  /** Steps of weight. */
  readonly NOT_RISING: None
  readonly NOT_SECONDS: { readonly field: Field }
  readonly NOT_SLIDE_IDS: None
  /** The size of the picture, px. */
  readonly NOT_SQUARE: { readonly field: Field; readonly width: number; readonly height: number }
  readonly NOT_TEXT: { readonly field: Field }
  readonly NOT_THE_ONLY_CHOICE: { readonly field: Field; readonly choices: Choices }
  /** Used when nothing more specific is known. */
  readonly NOT_VALID: None
  readonly NO_ACCOUNT: None
  readonly NO_FILE: None
  readonly NO_OPEN_DAY: None
  readonly NO_LINES: None
  readonly NO_OWN_SECOND_FACTOR: None
  readonly OWNER_ONLY: None
  readonly OFFER_TOO_HIGH: None
  /** Notes of goods in a file, which come in all the same. `percent`: below the price. */
  readonly NAME_IN_SHOP: None
  readonly NUMBER_OF_TWO: None
  readonly NAME_OF_ANOTHER: { readonly product: string }
  readonly OFFER_VERY_LOW: { readonly percent: number }
  readonly OLD_PRICE_BELOW: None
  /** `option`: neither a size nor a colour; `choices`: what it had. */
  readonly OPTION_LEFT_OUT: { readonly option: string; readonly choices: Choices }
  readonly OPTION_OF_SEVERAL: { readonly option: string }
  readonly OPTION_STAYS: { readonly option: string }
  readonly OPTION_WITH_COUNT: { readonly option: string }
  readonly OPTION_SPELLED_TWICE: { readonly option: string; readonly other: string }
  readonly PARENT_NOT_IN_FILE: { readonly parent: string }
  readonly PIECE_OF_WHICH: { readonly choices: Choices }
  readonly PIECES_KEEP_PRICE: { readonly pieces: string }
  readonly PIECES_STAY: { readonly pieces: string }
  readonly PRICE_OF_WHICH_VARIANT: None
  readonly PRICE_VERY_HIGH: { readonly taka: number }
  readonly PRICE_VERY_LOW: { readonly taka: number }
  /** `row`: the one that counts. */
  readonly ROW_FOR_ALL: None
  readonly ROW_SAYS_OTHER: { readonly row: number }
  readonly ROW_WITHOUT_VARIANT: None
  /** `row`: where the file has it first. */
  readonly SKU_LEFT_OUT: { readonly sku: string; readonly row: number }
  readonly SKU_SHORTENED: { readonly sku: string }
  readonly STILL_ON_OFFER: { readonly piece: string; readonly taka: number }
  readonly STOCK_OF_WHICH_VARIANT: None
  readonly STOCK_OF_SEVERAL: { readonly piece: string }
  /** `pieces`: of all variants together. */
  readonly STOCK_OF_WHOLE: { readonly pieces: number }
  readonly STOCK_OPENING: None
  readonly TEXT_DESTROYED: None
  readonly WEIGHT_LEFT_OUT: None
  readonly WEIGHT_VERY_HIGH: { readonly kilograms: number }
  readonly WEIGHT_WITHOUT_UNIT: { readonly grams: number }
  /** `piece`: size and colour of a variant that is switched off elsewhere, or has no price. */
  readonly VARIANT_NOT_SOLD: { readonly piece: string }
  readonly PASSWORD_LENGTH: { readonly min: number; readonly max: number }
  readonly PICTURE_IN_TEXT: { readonly field: Field; readonly found: string }
  readonly PICTURE_NOT_PUBLIC: None
  readonly PICTURE_OF_NO_KIND: None
  readonly PICTURE_TOO_LARGE: { readonly megabytes: number }
  readonly PICTURE_UNREACHABLE: None
  /** The size of the picture and the least that it may have, px. */
  readonly PICTURE_TOO_SMALL: {
    readonly field: Field
    readonly width: number
    readonly height: number
    readonly leastWidth: number
    readonly leastHeight: number
  }
  readonly SIZE_NOT_NEEDED: { readonly product: string }
  readonly SIZE_NOT_OFFERED: { readonly product: string; readonly chosen: string; readonly choices: Choices }
  readonly TABLES_TOO_LARGE: { readonly field: Field; readonly max: number }
  readonly TERMS_NOT_ACCEPTED: None
  readonly TOO_SHORT: { readonly field: Field; readonly min: number }
  readonly TOO_LONG: { readonly field: Field; readonly max: number }
  readonly TOO_MANY_AT_ONCE: { readonly field: Field; readonly max: number }
  readonly TOO_MANY_COLOR_NAMES: { readonly max: number }
  readonly TOO_MANY_IMAGES: { readonly max: number }
  readonly TOO_MANY_LINES: { readonly max: number }
  readonly TOO_MANY_SLIDES: { readonly max: number }
  readonly UNKNOWN_CATEGORY: None
  /** What a line names is no longer sold. */
  readonly PIECE_GONE: None
  /** Its stock is not what it was based on. */
  readonly COUNT_OUTDATED: None
  readonly STOCK_TOO_FEW: { readonly available: number }
  readonly STOCK_TOO_MANY: { readonly max: number }
  readonly REPEATED_PRODUCT: None
  readonly REPEATED_SKU: { readonly sku: string }
  /** `piece`: size and colour of a variant. */
  readonly REPEATED_VARIANT: { readonly piece: string }
  /** `now`: how many there are; `piece`: size and colour, or the product's name. */
  readonly STOCK_CHANGED: { readonly piece: string; readonly now: number }
  readonly STOCK_NOT_COUNTED: { readonly piece: string }
  /** The same of a file: `exported` is how many there were when it was made. */
  readonly STOCK_CHANGED_SINCE_EXPORT: {
    readonly piece: string
    readonly exported: number
    readonly now: number
  }
  readonly STOCK_NOT_COUNTED_SINCE_EXPORT: { readonly piece: string }
  readonly SKU_TAKEN: { readonly sku: string; readonly product: string }
  readonly VARIANT_NOT_OF_PRODUCT: { readonly piece: string }
  readonly VARIANT_OFFER_TOO_HIGH: { readonly piece: string }
  /** `row`: where it came first. */
  readonly REPEATED_IN_FILE: { readonly row: number }
  readonly ROW_TOO_LONG: { readonly cells: number; readonly columns: number }
  readonly SKUS_OF_SEVERAL: { readonly product: string; readonly other: string }
  readonly TOO_MANY_OPTIONS: { readonly option: string }
  /** A group of products, or one of another shop. `kind`: its type in WooCommerce. */
  readonly KIND_NOT_SOLD: { readonly kind: string }
  readonly REPEATED_ACCOUNT: { readonly method: string }
  readonly REPEATED_AREA: { readonly area: string }
  /** A size chart without any measure. */
  readonly EMPTY_CHART: None
  /** A size or a column of a size chart. */
  readonly REPEATED_IN_CHART: { readonly name: string }
  readonly REPEATED_DAY: { readonly day: DayName }
  readonly REPEATED_RIDER: { readonly rider: string }
  readonly REPEATED_TARIFF: None
  readonly REPEATED_DISTRICT: { readonly district: string; readonly area: string }
  readonly UNKNOWN_DISTRICT: None
  /** `place`: what a text names in braces. */
  readonly UNKNOWN_PLACE: { readonly place: string }
  /** `order`: the one that names it already. */
  /** Said to shoppers, who do not learn of which order. `helpline`: whom to call. */
  readonly TRANSACTION_SENT_BEFORE: { readonly helpline: string }
  /** Said to staff. */
  readonly TRANSACTION_USED: { readonly order: string }
}

export type FieldProblemCode = keyof FieldProblemParameters

/** What is wrong with a field: a code, and the parameters of its sentence. */
export type FieldProblem = {
  readonly [Code in FieldProblemCode]: {
    readonly code: Code
    readonly parameters: FieldProblemParameters[Code]
  }
}[FieldProblemCode]

/** With the field's path in the request, e.g. `products.0.size`. */
export type LocatedProblem = FieldProblem & { readonly path: string }

/**
 * Encodes a problem as the message of a zod issue, the only part that every zod check lets a schema choose.
 * Decode it with {@link problemOf}.
 */
export function issue<Code extends FieldProblemCode>(
  code: Code,
  ...[parameters]: None extends FieldProblemParameters[Code] ? [] : [FieldProblemParameters[Code]]
): string {
  return JSON.stringify({ code, parameters: parameters ?? {} })
}

/** Decodes the problem in an issue's message; a message of zod's own becomes NOT_VALID. */
export function problemOf({ message }: { readonly message: string }): FieldProblem {
  return message.startsWith('{') ? JSON.parse(message) : { code: 'NOT_VALID', parameters: {} }
}
