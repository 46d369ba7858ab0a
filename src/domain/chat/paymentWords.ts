import type { AdvanceMethod } from '../order/agreement.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').trim().split(/\s+/))

/** How a way to pay is said. */
export const METHODS: ReadonlyMap<string, AdvanceMethod> = new Map(
  (
    [
      ['bKash', 'bkash bkashe bkasher bkas bikash bikashe b-kash বিকাশ বিকাশে বিকাশের'],
      ['Nagad', 'nagad nagade nogod nogode নগদ নগদে নগদের'],
      ['Rocket', 'rocket rockete roket রকেট রকেটে রকেটের'],
      ['Upay', 'upay upaye উপায় উপায়ে'],
    ] as const
  ).flatMap(([method, names]) => [...words(names)].map((name) => [name, method] as const)),
)

/** Before a transaction's id. */
export const ID_WORDS = words(
  'trx trxid trx-id trnx tnx txn txnid txid trid transaction tran ট্রানজেকশন ট্রানজ্যাকশন ট্রান্সজেকশন ট্রাঞ্জেকশন',
)

export const CURRENCY = words('tk taka tk. bdt ৳ টাকা')

/** Money went from one to another, whoever says it. */
export const MONEY_SENT =
  words(`paid sent send pathaisi pathaichi pathiyechi pathiechi pathiyesi pathalam pathailam pathaise patiyechi pathaichhi pathaysi pathaici
  পাঠিয়েছি পাঠিয়েছেন পাঠাইছি পাঠাইসি পাঠায় পাঠিয়ে পাঠালাম পাঠাইলাম পেইড`)

/** With these a payment is said to have been made. */
export const PAID = new Set([
  ...MONEY_SENT,
  ...words(`done dichi disi diyechi diyesi dilam diye korsi korchi korechi koresi korlam kore
  দিছি দিসি দিয়েছি দিয়ে দিলাম করেছি করছি করসি করলাম করে করেছেন`),
])

/** Without one of these, `kore` and `diye` may belong to anything. */
export const HAS_PAID: ReadonlySet<string> = new Set(
  [...PAID].filter((word) => !words('kore diye send পাঠায় পাঠিয়ে দিয়ে করে').has(word)),
)
