import { searchKey } from '../text/searchText.ts'
import {
  type ChosenColumns,
  OWN_COLUMNS,
  type OwnColumn,
  type RememberedColumn,
  type SaidOfColumns,
  UNREAD,
} from './columns.ts'
import type { Columns } from './format.ts'
import { type Meaning, MOST_CHOSEN } from './goods.ts'
import { PAID_HEADINGS, PRICE_HEADINGS } from './priceHeadings.ts'

/** Headings of what is left now, which are read before other counts. */
const LEFT_NOW = `current stock, closing stock, available, available stock, available quantity, available qty, in hand, stock in hand, on hand, quantity on hand,
  balance stock, stock balance, remaining stock, বর্তমান স্টক, এখনকার স্টক, সমাপনী স্টক, ক্লোজিং স্টক, হাতে আছে, অবশিষ্ট স্টক, অবশিষ্ট`
/** Headings of what there was at first, or in all. */
const AT_FIRST = `opening stock, initial stock, beginning stock, opening quantity, opening qty, total stock, ওপেনিং স্টক, প্রারম্ভিক স্টক, শুরুর স্টক, মোট স্টক`

/** Other headings for the same, as people write them in English and Bengali; what is in brackets does not count. */
const ALSO: Readonly<Partial<Record<OwnColumn, string>>> = {
  _id: 'id',
  name: `title, product, product name, product title, item, item name, english name, name english, name in english,
    product name english, product name in english,
    নাম, পণ্য, পণ্যের নাম, পণ্য নাম, প্রোডাক্ট, প্রোডাক্টের নাম, প্রোডাক্ট নাম, আইটেম, আইটেমের নাম, মালের নাম, শিরোনাম, ইংরেজি নাম, নাম ইংরেজি,
    নাম ইংরেজিতে`,
  nameBengali: `bengali name, name bengali, name in bengali, bangla name, name bangla, name in bangla, product name bangla,
    product name bengali, বাংলা নাম, নাম বাংলা, নাম বাংলায়, পণ্যের বাংলা নাম, পণ্যের নাম বাংলা`,
  category: `categories, category name, product category, ক্যাটাগরি, ক্যাটেগরি, ক্যাটাগরী, ক্যাটেগরী, বিভাগ, শ্রেণি, শ্রেণী, ধরন, ধরণ, পণ্যের ধরন`,
  subCategory: `sub category, সাব ক্যাটাগরি, সাবক্যাটাগরি, সাব ক্যাটেগরি, উপবিভাগ, উপ বিভাগ, উপশ্রেণি`,
  productType: 'product type',
  originalPrice: `original price, mrp, regular price, list price, old price, previous price, আগের দাম, আগের মূল্য, পুরোনো দাম, পুরানো দাম, গায়ের দাম, গায়ের মূল্য, নিয়মিত দাম,
    নিয়মিত মূল্য, আসল দাম, এমআরপি`,
  price: `unit price, selling price, sell price, sales price, product price, current price, new price, rate, দাম, মূল্য, দর, পণ্যের দাম, বিক্রয় মূল্য, বিক্রয়মূল্য, বিক্রয় দাম, বিক্রির দাম,
    বিক্রি দাম, বিক্রি মূল্য, বর্তমান দাম, বর্তমান মূল্য, এখনকার দাম, এখনকার মূল্য, নতুন দাম, নতুন মূল্য, প্রাইস, একক মূল্য, খুচরা দাম, খুচরা মূল্য`,
  offerPrice: `offer price, sale price, special price, specialprice, discount price, discounted price, অফার দাম, অফার মূল্য, অফারের দাম, অফার প্রাইস, ছাড়ের দাম, ছাড় মূল্য,
    ছাড়ের মূল্য, ছাড়কৃত মূল্য, ডিসকাউন্ট দাম, ডিসকাউন্ট মূল্য, ডিসকাউন্ট প্রাইস`,
  offer: 'অফার',
  offerFrom: 'offer from, offer starts, offer start, specialprice start, অফার শুরু, অফার শুরুর তারিখ',
  offerUntil: 'offer until, offer ends, offer end, specialprice end, অফার শেষ, অফার শেষের তারিখ',
  costPrice: `cost price, cost, purchase price, buying price, buy price, কেনা দাম, কেনার দাম, ক্রয় মূল্য, ক্রয়মূল্য, ক্রয় দাম`,
  sku: `code, product code, item code, product sku, seller sku, sellersku, কোড, পণ্যের কোড, পণ্য কোড, প্রোডাক্ট কোড, এসকেইউ`,
  variantSku: 'variant sku',
  size: 'সাইজ, মাপ, আকার',
  color: 'colour, রং, রঙ, কালার',
  sizes: `available sizes, all sizes, size list, sizes available, সাইজসমূহ, সাইজ সমূহ, সাইজগুলো, সাইজ গুলো, সব সাইজ, মাপসমূহ`,
  colors: `colours, available colours, available colors, all colours, all colors, colours available, colors available,
    রংসমূহ, রং সমূহ, রঙসমূহ, রঙ সমূহ, রংগুলো, রং গুলো, রঙগুলো, রঙ গুলো, সব রং, সব রঙ, কালারসমূহ, কালার সমূহ, কালারগুলো, কালার গুলো`,
  colorValues: 'color values',
  colorNames: 'color names, color names bengali, bengali color names, রঙের বাংলা নাম',
  colorImages: 'color images',
  stock: `quantity, qty, stock quantity, stock qty, in stock, inventory, স্টক, মজুদ, মজুত, পরিমাণ, সংখ্যা, স্টক পরিমাণ, স্টকে আছে, স্টক সংখ্যা,
    quantity to sell on facebook, ${LEFT_NOW}`,
  stockExported: 'stock exported',
  weight: 'ওজন',
  handling: 'সতর্কতা, কীভাবে বহন করতে হবে',
  images: `image, images, image 1, image1, images 1, images1, product image, product images, main image, pictures, picture, photo, photos, image link, photo link, picture link, ছবি, ছবির লিংক, ছবি লিংক, ছবির লিঙ্ক`,
  description: `details, product description, বিবরণ, বর্ণনা, বিস্তারিত, পণ্যের বিবরণ, পণ্যের বর্ণনা`,
  descriptionBengali: `bengali description, description bengali, bangla description, description bangla, বাংলা বিবরণ, বিবরণ বাংলা, বাংলা বর্ণনা`,
  videoLink: 'video, video link, ভিডিও, ভিডিও লিংক',
}

/** Headings that are read where no other has the same meaning. */
const ELSE: Readonly<Partial<Record<OwnColumn, string>>> = {
  stock: `${AT_FIRST}, availability, stock status, স্টক অবস্থা`,
  description: 'short description, সংক্ষিপ্ত বিবরণ',
}

/** Headings of what is paid, and not of what was to be paid before an offer. */
const PAID = `selling price, sell price, sales price, sale price, current price, new price, নতুন দাম, নতুন মূল্য, বিক্রয় মূল্য, বিক্রয়মূল্য, বিক্রয় দাম, বিক্রির দাম, বিক্রি দাম,
  বিক্রি মূল্য, বর্তমান দাম, বর্তমান মূল্য, এখনকার দাম, এখনকার মূল্য`

/** What a heading says besides: the currency or unit, and what kind of text is below it. */
const BESIDES = new Set(
  'tk bdt taka টাকা kg g gm gram grams lb lbs oz কেজি গ্রাম pcs pieces পিস টি url ইউআরএল optional required'.split(
    ' ',
  ),
)

/** The heading by which columns are known: only its words, in any spelling, without units. */
function headingWords(heading: string): string {
  const words = searchKey(heading)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !BESIDES.has(word))
  return (telling.length > 0 ? telling : words).join(' ') || heading.trim()
}

/** The names in a heading that may have several for one thing: `Price/দাম`, `Product Name (পণ্য)`. */
function namesOf(heading: string): string[] {
  const names = heading.split(/[/()|[\]]/).filter((name) => name.trim() !== '')
  return names.length > 1 ? names.map(headingWords) : []
}

/** What the shop knows a heading to mean: as a whole, or all of its names. */
function knownAs(heading: string): OwnColumn | undefined {
  const whole = KNOWN.get(headingWords(heading))
  if (whole !== undefined) return whole
  const [first, ...others] = namesOf(heading).map((name) => KNOWN.get(name))
  return others.every((other) => other === first) ? first : undefined
}

function isAmong(known: ReadonlySet<string>, heading: string): boolean {
  return known.has(headingWords(heading)) || namesOf(heading).some((name) => known.has(name))
}

const namesIn = (names: Readonly<Partial<Record<OwnColumn, string>>>): ReadonlyMap<string, OwnColumn> =>
  new Map(
    OWN_COLUMNS.flatMap((column) =>
      (names[column]?.split(',') ?? []).map((heading) => [headingWords(heading), column] as const),
    ),
  )

/** What the shop knows headings to mean, by their words. */
export const KNOWN: ReadonlyMap<string, OwnColumn> = new Map<string, OwnColumn>([
  ...PRICE_HEADINGS.map(([heading, column]) => [headingWords(heading), column] as const),
  ...OWN_COLUMNS.map((column) => [headingWords(column), column] as const),
  ...namesIn(ALSO),
])
const KNOWN_ELSE = namesIn(ELSE)
const KNOWN_PAID = new Set([...wordsOf(PAID), ...PAID_HEADINGS.map(headingWords)])
const KNOWN_LEFT_NOW = wordsOf(LEFT_NOW)
const KNOWN_AT_FIRST = wordsOf(AT_FIRST)

function wordsOf(headings: string): ReadonlySet<string> {
  return new Set(headings.split(',').map(headingWords))
}

/** Whether a heading says that what is below it is what there was at first. */
export function saysAtFirst(heading: string): boolean {
  return isAmong(KNOWN_AT_FIRST, heading)
}

/** Whether a heading says that what is below it is what is paid. */
export function saysPaid(heading: string): boolean {
  return isAmong(KNOWN_PAID, heading)
}

/** The choices by the words of their headings, by which they are remembered. */
export function byHeadingWords(chosen: ChosenColumns): ChosenColumns {
  return Object.fromEntries(
    Object.entries(chosen).map(([heading, column]) => [headingWords(heading), column]),
  )
}

/** Where a sheet has a heading in each language, the Bengali one is above the Bengali text. */
const IN_BENGALI: Readonly<Partial<Record<OwnColumn, OwnColumn>>> = {
  name: 'nameBengali',
  description: 'descriptionBengali',
}

interface Found {
  readonly index: number
  readonly heading: string
}

/** Headings that only the shop's own export has. */
const OF_EXPORTS = ['_id', 'stockExported']

/** A sheet that people made, and no export of the shop. */
export function isOfPeople(columns: Columns): boolean {
  return !OF_EXPORTS.some((name) => columns.get(name)?.heading === name)
}

/** By which headings files are known to be alike: their words, sorted. */
export function headingSet(headings: readonly string[]): string[] {
  return [...new Set(headings.slice(0, MOST_CHOSEN).map(headingWords))].sort()
}

/**
 * Returns the columns that the shop reads, by their names in an export. What somebody chose counts first, now or for a file with the
 * same headings; then what the shop knows; then what somebody chose in another file. Of two that mean the same, the first is read; of stocks, what is left now. An
 * export of the shop means what it says, unless somebody says otherwise now.
 */
export function ownColumns(columns: Columns, { chosen = {}, remembered = [] }: SaidOfColumns = {}): Columns {
  const earlier = earlierOf(columns, remembered)
  const beside = JSON.stringify(headingSet(headingsIn(columns)))
  const alike = earlier.filter((one) => JSON.stringify(one.beside) === beside)
  const choices = new Map([
    ...alike.map(({ heading, column }) => [heading, column] as const),
    ...Object.entries(byHeadingWords(chosen)),
  ])
  const found = new Map<OwnColumn, Found>()
  const others: Found[] = []
  for (const column of columns.values()) {
    const choice = choices.get(headingWords(column.heading))
    if (choice === undefined) others.push(column)
    else if (choice !== UNREAD && !found.has(choice)) found.set(choice, column)
  }
  const isLeft = ({ heading }: Found) => isAmong(KNOWN_LEFT_NOW, heading)
  for (const column of others.toSorted((one, other) => Number(isLeft(other)) - Number(isLeft(one)))) {
    takeKnown(found, column)
  }
  if (isOfPeople(columns)) takePaid(found, others)
  const elsewhere = new Map(earlier.map(({ heading, column }) => [heading, column]))
  for (const column of others) {
    const words = headingWords(column.heading)
    const named = knownAs(column.heading) ? undefined : elsewhere.get(words) || KNOWN_ELSE.get(words)
    if (named !== undefined && !found.has(named)) found.set(named, column)
  }
  return found
}

/** What the first {@link MOST_CHOSEN} columns are read as, and what was said of them earlier that does not count in this file. */
export function meaningsOf(
  all: Columns,
  read: Columns,
  { chosen = {}, remembered = [] }: SaidOfColumns,
): Meaning[] {
  const names = new Map([...read].map(([name, { index }]) => [index, name as OwnColumn]))
  const earlier = new Map(earlierOf(all, remembered).map(({ heading, column }) => [heading, column]))
  const now = byHeadingWords(chosen)
  return [...all.values()].slice(0, MOST_CHOSEN).map(({ index, heading }) => {
    const column = names.get(index) ?? UNREAD
    const words = headingWords(heading)
    const said = now[words] === undefined ? earlier.get(words) : undefined
    return said === undefined || said === column ? { heading, column } : { heading, column, earlier: said }
  })
}

/** What was said of earlier files and may count in this one: an export of the shop means what it says. */
function earlierOf(columns: Columns, remembered: readonly RememberedColumn[]): readonly RememberedColumn[] {
  return headingsIn(columns).some((heading) => OF_EXPORTS.includes(heading)) ? [] : remembered
}

function headingsIn(columns: Columns): string[] {
  return [...columns.values()].map(({ heading }) => heading)
}

/** Adds a column whose heading is known. */
function takeKnown(found: Map<OwnColumn, Found>, column: Found): void {
  const named = knownAs(column.heading)
  if (named === undefined) return
  const before = found.get(named)
  const other = IN_BENGALI[named]
  if (!before) found.set(named, column)
  else if (
    other !== undefined &&
    !found.has(other) &&
    isBengali(before.heading) !== isBengali(column.heading)
  ) {
    const [english, bengali] = isBengali(column.heading) ? [before, column] : [column, before]
    found.set(named, english).set(other, bengali)
  }
}

/** Beside a mere 'Price', a heading of what is paid now makes that the old one, or the price before an offer. */
function takePaid(found: Map<OwnColumn, Found>, columns: readonly Found[]): void {
  const price = found.get('price')
  const prices = columns.filter(({ heading }) => knownAs(heading) === 'price')
  const paid = prices.find(({ heading }) => saysPaid(heading))
  const plain = prices.find(({ heading }) => !saysPaid(heading))
  if (!paid || !plain || (price !== paid && price !== plain)) return
  if (!found.has('originalPrice')) found.set('originalPrice', plain).set('price', paid)
  else if (!found.has('offerPrice')) found.set('price', plain).set('offerPrice', paid)
}

function isBengali(heading: string): boolean {
  return /[ঀ-৿]/.test(heading)
}
