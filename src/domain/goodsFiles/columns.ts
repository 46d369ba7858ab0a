/** The columns of an export, in their order. */
export const OWN_COLUMNS = [
  '_id',
  'name',
  'nameBengali',
  'category',
  'subCategory',
  'productType',
  'status',
  'originalPrice',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'costPrice',
  'sku',
  'size',
  'color',
  'variantSku',
  'price',
  'offer',
  'stock',
  'stockExported',
  'weight',
  'handling',
  'sizes',
  'colors',
  'colorValues',
  'colorNames',
  'images',
  'colorImages',
  'description',
  'descriptionBengali',
  'videoLink',
  'ratings',
  'reviews',
  'createdAt',
] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** The columns that somebody may choose for a heading that the shop does not know, in the order in which they are offered. */
export const CHOSEN_COLUMNS = [
  'name',
  'nameBengali',
  'category',
  'subCategory',
  'price',
  'originalPrice',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'costPrice',
  'stock',
  'size',
  'color',
  'sku',
  'variantSku',
  'weight',
  'images',
  'description',
  'descriptionBengali',
  'videoLink',
] as const satisfies readonly OwnColumn[]
export type ChosenColumn = (typeof CHOSEN_COLUMNS)[number]

/** What columns mean by somebody's choice, by their headings; {@link UNREAD}: nothing. */
export type ChosenColumns = Readonly<Record<string, ChosenColumn | typeof UNREAD>>
export const UNREAD = ''

/** What somebody said of a column when a file came in. */
export interface RememberedColumn {
  /** The words of its heading. */
  readonly heading: string
  readonly column: ChosenColumn | typeof UNREAD
  /** The words of all headings of that file, sorted. */
  readonly beside: readonly string[]
}

/** What is said of the columns of a file: now, and of earlier ones. */
export interface SaidOfColumns {
  readonly chosen?: ChosenColumns
  readonly remembered?: readonly RememberedColumn[]
}

export function isOwnColumn(text: string): text is OwnColumn {
  return OWN_COLUMNS.some((column) => column === text)
}

export function isChosenColumn(text: string): text is ChosenColumn | typeof UNREAD {
  return text === UNREAD || CHOSEN_COLUMNS.some((column) => column === text)
}
