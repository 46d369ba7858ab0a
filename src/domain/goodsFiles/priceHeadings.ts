import type { OwnColumn } from './columns.ts'

type PriceColumn = Extract<OwnColumn, 'originalPrice' | 'price' | 'offerPrice' | 'costPrice'>

/** How headings call a price, in a language or in its letters. */
const ENGLISH = ['price', 'rate']
const BENGALI = ['দাম', 'মূল্য', 'প্রাইস', 'দর']
const BANGLISH = ['dam', 'daam', 'mullo', 'mulyo', 'price']

/** What they say of a price besides, before it or behind it: `Our Price`, `Price (after discount)`, `এখন দাম`. */
const BESIDE: readonly (readonly [PriceColumn, prices: readonly string[], besides: string])[] = [
  [
    'price',
    ENGLISH,
    'our, final, net, deal, promo, promotional, online, website, web, present, current, new, today, todays, campaign, flash, reduced, payable, selling, now',
  ],
  [
    'price',
    BENGALI,
    'এখন, এখনকার, বর্তমান, বর্তমানে, নতুন, আমাদের, আজকের, ফাইনাল, নিট, চূড়ান্ত, অনলাইন, বিক্রয়, বিক্রির, বিক্রি, সেলিং, কারেন্ট',
  ],
  [
    'price',
    BANGLISH,
    'ekhon, akhon, ekhonkar, akhonkar, bortoman, notun, amader, ajker, bikri, bikrir, bikroy, final',
  ],
  ['offerPrice', ENGLISH, 'after discount, after offer, discounted, with discount, after off'],
  [
    'offerPrice',
    BENGALI,
    `ছাড়ের পর, ছাড়ের পরে, ছাড়ের পরের, ছাড় বাদে, ছাড় দিয়ে, ছাড়ে, ছাড়সহ, ছাড়কৃত, ডিসকাউন্টের পর, ডিসকাউন্টের পরে, ডিসকাউন্টের পরের, ডিসকাউন্ট বাদে,
    ডিসকাউন্টে, ডিসকাউন্টেড, অফারে, অফারের পর, বিশেষ, স্পেশাল, সেল`,
  ],
  [
    'offerPrice',
    BANGLISH,
    'charer por, chharer por, char er por, charer pore, char bade, chare, discounter por, discount er por, discount bade, offer, offer er, offere',
  ],
  [
    'originalPrice',
    ENGLISH,
    'old, previous, regular, original, market, was, before discount, before offer, compare at, maximum retail',
  ],
  [
    'originalPrice',
    BENGALI,
    `আগের, আগে, পূর্বের, পূর্ব, পুরোনো, পুরানো, পুরাতন, গায়ের, নিয়মিত, আসল, বাজার, মার্কেট, রেগুলার, ছাড়ের আগে, ছাড়ের আগের, ডিসকাউন্টের আগে,
    ডিসকাউন্টের আগের`,
  ],
  [
    'originalPrice',
    BANGLISH,
    'ager, agher, age, purono, gayer, asol, bajar, regular, charer age, discounter age',
  ],
  ['costPrice', BENGALI, 'কেনা, কেনার, ক্রয়'],
  ['costPrice', BANGLISH, 'kena, kenar, kroy'],
]

/** Headings that say what is paid without a word for a price. */
const ALONE = 'after discount, ছাড়ের পর, ছাড়ের পরে, ডিসকাউন্টের পর, charer por, discount er por'

/** Headings of prices, with what they mean. */
export const PRICE_HEADINGS: readonly (readonly [heading: string, column: PriceColumn])[] = [
  ...BANGLISH.filter((price) => !ENGLISH.includes(price)).map((price) => [price, 'price'] as const),
  ...BESIDE.flatMap(([column, prices, besides]) =>
    listed(besides).flatMap((beside) =>
      prices.flatMap((price) =>
        [`${beside} ${price}`, `${price} ${beside}`].map((one) => [one, column] as const),
      ),
    ),
  ),
  ...listed(ALONE).map((heading) => [heading, 'offerPrice'] as const),
]

/** Those among them that say what is paid, and not what was to be paid before an offer. */
export const PAID_HEADINGS: readonly string[] = BESIDE.filter(
  ([column]) => column === 'price' || column === 'offerPrice',
)
  .flatMap(([, prices, besides]) =>
    listed(besides).flatMap((beside) =>
      prices.flatMap((price) => [`${beside} ${price}`, `${price} ${beside}`]),
    ),
  )
  .concat(listed(ALONE))

function listed(names: string): string[] {
  return names.split(',').map((name) => name.trim())
}
