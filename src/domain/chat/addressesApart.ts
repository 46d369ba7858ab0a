import { NUMBER } from './chatNumbers.ts'

/** A text with the addresses to which a parcel may go. */
export interface AddressesApart {
  readonly text: string
  /** Those of which another one says that they are not meant, as they are written. */
  readonly left: readonly string[]
  /** Whether there are several, so that the district and the address are to be looked at. */
  readonly isUnsure: boolean
}

/** How much a heading speaks for the address below it. */
const Rank = { Permanent: 0, Plain: 1, Present: 2, Delivery: 3 } as const

const KINDS: readonly (readonly [rank: number, words: string])[] = [
  [Rank.Delivery, 'delivery|shipping|ship|courier|parcel|ডেলিভারি|ডেলিভারির|কুরিয়ার|শিপিং'],
  [Rank.Present, 'present|current|bortoman|bartaman|borthoman|বর্তমান'],
  [
    Rank.Permanent,
    'permanent|parmanent|permanant|billing|sthayi|sthai|stayi|gramer barir|gramer bari|village home|home district|স্থায়ী|স্থায়ি|গ্রামের বাড়ির|গ্রামের বাড়ি|বিলিং',
  ],
  [
    Rank.Plain,
    'office|home|first|second|1st|2nd|other|alternative|alternate|basar|bashar|barir|অফিস|অফিসের|বাসার|বাড়ির|বাসা|১ম|২য়|প্রথম|দ্বিতীয়|অন্য',
  ],
]
const ranked = new Map(
  KINDS.flatMap(([rank, kinds]) =>
    kinds
      .normalize('NFC')
      .split('|')
      .map((kind) => [kind, rank] as const),
  ),
)

const START = '(?<![\\p{L}\\p{M}\\p{N}])'
const END = '(?!(?!ঃ)[\\p{L}\\p{M}\\p{N}])'
const kindsOf = (isMeant: (rank: number) => boolean) =>
  [...ranked]
    .flatMap(([kind, rank]) => (isMeant(rank) ? kind : []))
    .sort((one, other) => other.length - one.length)
    .join('|')
const KIND = kindsOf(() => true)
/** `Delivery: 110` is what it costs. */
const BARE = kindsOf((rank) => rank !== Rank.Delivery)
const ADDRESS = 'address|addres|adress|adres|addr|thikana|tikana|ঠিকানা'
const SIGN = ' ?[:=ঃ–-]'

/** `Present address:`, `Address (office):`, `Address 2:`, `Permanent:`; without the sign the word address is needed. */
const HEADING = new RegExp(
  [
    `${START}(?<kind>${KIND}) (?:${ADDRESS})${END}(?<end> ?[(]?[1-9১-৯]?[)]?${SIGN}| (?:holo|is|হলো)|)`,
    `${START}(?:${ADDRESS}) ?[(]?(?<after>${KIND}|[1-9১-৯])[)]?${SIGN}`,
    `${START}(?<bare>${BARE})${SIGN}(?=\\D)`,
    `${START}(?:${ADDRESS})(?<plain>${SIGN})`,
  ]
    .join('|')
    .normalize('NFC'),
  'giu',
)
/** `permanent address e pathaben`: it is spoken of, and does not begin here. */
const SPEAKS_OF_IT = /^ ?(?:e|te|ta|ti|er|a|y|টা|টি|য়|তে|র)(?![\p{L}\p{M}])|^(?:য়|টা|তে|র)/iu
/** Another field of the form ends an address. */
const OTHER_FIELD =
  /(?:^|[\s,;/])(?:name|mobile|phone|number|contact|cell|product|item|order|size|color|colour|qty|quantity|নাম|মোবাইল|ফোন|নাম্বার|নম্বর|পণ্য|প্রোডাক্ট|অর্ডার|সাইজ|কালার|পরিমাণ)[\p{L}\p{M} ]{0,12}[:=ঃ]/iu

/**
 * Takes out the addresses of which another one says that they are not meant: a permanent one beside any other, every other
 * one beside that of the delivery.
 */
export function withAddressesApart(text: string): AddressesApart {
  const headings = [...text.matchAll(HEADING)].map((found) => {
    const { kind, after, bare } = found.groups ?? {}
    const said = (kind ?? after ?? bare ?? '').toLowerCase()
    const begin = found.index + found[0].length
    return { rank: ranked.get(said) ?? Rank.Plain, isPlain: said === '', start: found.index, begin }
  })
  const sections = headings
    .map((one, at) => ({
      ...one,
      end: endOf(text, one.begin, headings[at + 1]?.start ?? text.length),
      isSpokenOf: SPEAKS_OF_IT.test(text.slice(one.begin)),
    }))
    .filter(({ begin, end }) => saysAddress(text.slice(begin, end)))
  const same = { text, left: [], isUnsure: false }
  const special = sections.filter(({ isPlain }) => !isPlain)
  if (special.length === 0 || sections.length < 2) return same
  if (sections.some(({ isSpokenOf }) => isSpokenOf)) return { ...same, isUnsure: true }
  const best = Math.max(...sections.map(({ rank }) => rank))
  const isLeft = ({ rank }: { readonly rank: number }) =>
    rank < best && (rank === Rank.Permanent || best >= Rank.Present)
  const out = sections.filter(isLeft)
  return {
    text: out.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}\n${rest.slice(end)}`, text),
    left: out.map(({ start, end }) => text.slice(start, end).replace(/[\s,;/|]{1,9}$/u, '')),
    isUnsure: true,
  }
}

/** `Delivery address: same`, or nothing at all: the other one is meant. */
const saysAddress = (written: string) =>
  /[\p{L}\p{N}]/u.test(written) &&
  !/^[\s:]{0,3}(?:same|oi|above|upor|uporer|n\/a|na|nai|no|একই|ঐ|উপরের|নাই)(?![\p{L}\p{M}])/iu.test(written)

/** Where an address ends: with the line that has it, before the next one, a number or another field. */
function endOf(text: string, begin: number, next: number): number {
  const section = text.slice(begin, next)
  const lines = [...section.matchAll(/[^\n]+/g)]
  const [first] = lines.filter(([line]) => /[\p{L}\p{N}]/u.test(line))
  const line = first ? first.index + first[0].length : section.length
  const ends = [line, section.indexOf(NUMBER), section.search(OTHER_FIELD)]
  return begin + Math.min(...ends.filter((end) => end >= 0))
}
