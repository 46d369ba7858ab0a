/** A table of words, by lines of a name and the ways to say it. */
export const pairs = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', ...words] = line.split(/[:|]/).map((part) => part.trim())
        return words.map((word) => [word, name] as const)
      }),
  )

/** How a color is said, and its name among the colors of products. */
export const COLORS: ReadonlyMap<string, string> = pairs(`
  Red: red|lal|laal|লাল
  Black: black|kalo|kala|blak|কালো|ব্ল্যাক
  White: white|sada|shada|সাদা|হোয়াইট
  Blue: blue|nil|neel|নীল|ব্লু
  Sky Blue: sky blue|akashi|আকাশি|আকাশী
  Navy: navy|navy blue|নেভি|নেভি ব্লু
  Green: green|sobuj|shobuj|sabuj|সবুজ
  Yellow: yellow|holud|হলুদ
  Pink: pink|golapi|গোলাপি|গোলাপী|পিংক
  Brown: brown|badami|khoyeri|বাদামি|বাদামী|খয়েরি|ব্রাউন
  Maroon: maroon|merun|মেরুন
  Purple: purple|beguni|বেগুনি|বেগুনী
  Orange: orange|komola|কমলা
  Gray: gray|grey|ash|ছাই|অ্যাশ
  Golden: golden|gold|sonali|shonali|সোনালি|সোনালী
  Silver: silver|rupali|রুপালি
  Olive: olive|অলিভ
  Cream: cream|ক্রিম
  Beige: beige|biscuit
  Magenta: magenta|ম্যাজেন্টা
`)

/** Sizes that are one without the word size; the letters S, M and L are not. */
export const SIZES: ReadonlyMap<string, string> = pairs(`
  XS: xs
  S: small|স্মল
  M: medium|মিডিয়াম
  L: large|লার্জ|এল
  XL: xl|extra large|এক্সএল|এক্স এল
  XXL: xxl|2xl|double xl|ডাবল এক্সএল|ডাবল এক্স|এক্সএক্সএল
  XXXL: xxxl|3xl|triple xl
`)

export const FREE_SIZE: ReadonlyMap<string, string> = pairs('Free Size: free size|ফ্রি সাইজ')

export const SIZE_WORDS: ReadonlySet<string> = new Set([
  'size',
  'sz',
  'saiz',
  'সাইজ',
  'সাইজের',
  'মাপ',
  'number',
  'নাম্বার',
])

/** Words beside a color that say that it is one. */
export const COLOR_WORDS: ReadonlySet<string> = new Set('color colour rong কালার রং রঙ রঙের কালারের'.split(' '))

/** Letters that are a size beside the word size. */
export const SIZE_LETTERS: ReadonlyMap<string, string> = pairs(`
  S: s|এস
  M: m|এম
  L: l
`)

/** What follows a quantity. */
export const UNITS: ReadonlySet<string> = new Set(
  `pcs pc piece pieces pis pice pic ta ti taa set sets pair pairs jora joda dozen dojon x qty quantity poriman packet pack box kg bottle bottles botol
  টা টি পিস পিছ পিচ সেট জোড়া জোড়া প্যাকেট বক্স খানা ডজন কেজি বোতল পরিমাণ`.split(/\s+/),
)

/** Units that are two pieces of what is sold by the piece. */
export const PAIRS: ReadonlySet<string> = new Set('pair pairs jora joda জোড়া'.normalize('NFC').split(' '))

/** In the names of goods of which a pair is one. */
const SOLD_IN_PAIRS =
  /shoe|juta|sandal|sneaker|keds|boot|heel|slipper|loafer|sock|moja|glove|earring|jhumka|nupur|lens|জুতা|জুতো|স্যান্ডেল|স্যান্ডাল|স্নিকার|কেডস|বুট|হিল|লোফার|মোজা|দস্তানা|গ্লাভস|দুল|ঝুমকা|নূপুর|নুপুর|লেন্স/iu

/** Whether a pair of what has these names is one that is sold. */
export const areSoldInPairs = (names: readonly string[]): boolean =>
  names.some((name) => SOLD_IN_PAIRS.test(name.normalize('NFC')))

/** Units right behind a number that count pieces; of the others, a number may be of what is sold: `5 pairs of socks`. */
export const PIECE_UNITS: ReadonlySet<string> = new Set(
  'pcs pc piece pieces pis pice pic ta ti taa x qty quantity poriman টা টি পিস পিছ পিচ খানা পরিমাণ'.split(' '),
)

/** After a number: it says which goods, and not how many: `2 seat sofa`, `3 in 1`, ৩টির প্যাক. */
export const MEASURES: ReadonlySet<string> = new Set(
  `seat seats seater seted sitter shade shades jon joner person persons people man color colors colour colours rong
  liter litre liters litres ltr lt ml gm gram grams height heights inch inches inchi ft feet foot fit cm mm meter metre mtr gaz goj yard
  layer layers step steps tier watt watts w volt v amp mah gb tb mb pin port ports way ways door doors drawer drawers burner wheel wheels
  speed mode modes year years yr month months bochor bosor mash hour hours page pages ply star mukh tola tak part parts pocket pockets
  compartment blade head heads finger gear stage sheet sheets tar tir
  সিট সিটের সিটার শেড শেডের জন জনের কালার কালারের রঙ রঙের রং লিটার লিটারের মিলি গ্রাম গ্রামের ইঞ্চি ইঞ্চির ফুট ফিট মিটার গজ লেয়ার লেয়ারের
  স্টেপ স্টেপের ধাপ ধাপের ওয়াট ওয়াটের তাক তাকের বছর বছরের মাস মাসের ঘণ্টা পাতা পার্ট পার্টের টির টার চাকা চাকার দরজা হাত হাতের`
    .normalize('NFC')
    .split(/\s+/),
)

/** What holds several pieces and is sold as one. */
export const PACKAGES: ReadonlySet<string> = new Set(
  'set sets pack packs packet combo box bundle সেট প্যাক প্যাকেট কম্বো বক্স'.normalize('NFC').split(' '),
)

/** Numbers as words, with the endings that count things. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    'one|ek|ekta|ekti|একটা|একটি|এক',
    'two|dui|duita|duti|duto|2to|দুইটা|দুটি|দুটা|দুইটি|দুটো|দুই',
    'three|tin|tinta|tinti|তিনটা|তিনটি|তিন',
    'four|char|charta|charti|চারটা|চারটি|চার',
    'five|pach|pachta|panch|pacta|পাঁচটা|পাঁচটি|পাঁচ',
    'six|choy|choyta|ছয়টা|ছয়টি|ছয়',
  ].flatMap((words, at) => words.split('|').map((word) => [word, at + 1] as const)),
)

/** Words about goods that name none, besides those of any sentence. */
export const GOODS_FILLERS: ReadonlySet<string> = new Set([
  ...COLOR_WORDS,
  ...`qty quantity ar er total sathe jonno jonne jonnyo with thakle gula gulo taile tahole and plus same product item
  sorry sry সরি স্যরি
  eita eta oita ota aita eigula oigula this that these
  এইটা এটা ওইটা ওটা এগুলো এইগুলা
  পরিমাণ আর এবং সাথে জন্য জন্যে থাকলে এর গুলো গুলা প্রোডাক্ট পণ্য`.split(/\s+/),
])
