import { COLORS, pairs } from '../chat/goodsWords.ts'

/**
 * What shoppers call colours besides what chats do: in a chat, many of these are names of people or goods (Feroza, coffee).
 */
const ALSO = pairs(`
  Red: রেড
  Blue: nill
  Sky Blue: skyblue|asmani|ashmani|আসমানি|আসমানী|স্কাই ব্লু
  Navy: navyblue|নেভিব্লু
  Royal Blue: royal blue|রয়েল ব্লু|রয়্যাল ব্লু
  Green: গ্রিন|গ্রীন
  Bottle Green: bottle green|বটল গ্রিন|বোতল সবুজ
  Parrot Green: parrot green|tiya|টিয়া
  Yellow: ইয়েলো
  Mustard: mustard|মাস্টার্ড
  Lemon: lemon|লেমন
  Pink: পিঙ্ক
  Rose Gold: rose gold|rosegold|রোজ গোল্ড
  Peach: peach|পীচ
  Coral: coral|কোরাল
  Maroon: meroon|merron|ম্যারুন
  Burgundy: burgundy|wine|বারগান্ডি
  Purple: পার্পল
  Violet: violet|ভায়োলেট
  Lavender: lavender|ল্যাভেন্ডার
  Indigo: indigo|ইন্ডিগো
  Orange: অরেঞ্জ
  Gray: ধূসর|ধুসর|dhusor|dhushor|গ্রে
  Golden: গোল্ডেন|গোল্ড
  Silver: রূপালি|রূপালী|রুপালী|সিলভার
  Copper: copper|তামাটে
  Olive: জলপাই
  Khaki: khaki|খাকি|খাকী
  Teal: teal|টিল
  Turquoise: turquoise|firoza|feroza|ফিরোজা
  Cyan: cyan
  Mint: mint|মিন্ট
  Off White: off white|offwhite|অফ হোয়াইট|অফহোয়াইট
  Beige: বেইজ
  Chocolate: chocolate|চকলেট|চকোলেট
  Coffee: coffee|কফি
  Nude: nude|ন্যুড
  Multicolor: multicolor|multicolour|multi color|multi colour|মাল্টিকালার
`)

/** How a colour is typed in a search, and its name. */
export const SEARCHED_COLORS: ReadonlyMap<string, string> = new Map([...COLORS, ...ALSO])

/** Colours of which each is also called the other. */
export const ALIKE: readonly (readonly [string, string])[] = [
  ['Purple', 'Violet'],
  ['Maroon', 'Burgundy'],
  ['Teal', 'Turquoise'],
]

/** Colours that goods are called as well: a face cream is no cream-coloured face. */
export const ALSO_GOODS: ReadonlySet<string> = new Set(
  `cream ক্রিম biscuit coffee কফি chocolate চকলেট চকোলেট mint মিন্ট lemon লেমন mustard মাস্টার্ড peach পীচ coral কোরাল wine copper জলপাই olive
  lavender ল্যাভেন্ডার tiya টিয়া`.split(/\s+/),
)
