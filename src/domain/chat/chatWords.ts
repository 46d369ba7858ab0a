/** What a label says of the words after it. */
export type Label =
  | 'name'
  | 'number'
  | 'address'
  | 'district'
  | 'upazila'
  | 'goods'
  | 'size'
  | 'color'
  | 'quantity'
  | 'payment'
  | 'note'

const list = (text: string): readonly string[] => text.split(/[|\n]/).map((words) => words.trim())

const LABELS_OF: Readonly<Record<Label, readonly string[]>> = {
  name: list(`name|full name|customer name|my name|my name is|customer|receiver|receiver name|reciver|reciever|recipient|to|nam|naam|amar nam|amar naam
    attn|attention
    নাম|আমার নাম|পুরো নাম|কাস্টমারের নাম|প্রাপক|প্রাপকের নাম|গ্রাহক|ক্রেতা|apnar nam|আপনার নাম`),
  number:
    list(`mobile|mobile no|mobile number|mob|mob no|phn|phone|phone no|phone number|my number|number|contact|contact no|contact number
    cell|ph|tel|call|whatsapp|imo|my phone|amar number|nmbr|nambar|alternative|alternative number|alt|other number|another number|or|
    মোবাইল|মোবাইল নাম্বার|মোবাইল নম্বর|ফোন|ফোন নাম্বার|ফোন নম্বর|নাম্বার|নম্বর|আমার নাম্বার|যোগাযোগ|কল|মোবা|বিকল্প|বিকল্প নাম্বার|অন্য নাম্বার|মোবাইল নং|ফোন নং`),
  address:
    list(`address|adrs|addrs|adres|full address|delivery address|shipping address|my address|my address is|addr|add|adress|addres|location|ship to|send to|please send to
    please send to my office|deliver to|delivery to|delivery|i live in|i live at|i am from|i'm from|live in|from|thikana|amar thikana|tikana|thikana holo|house address
    office e pathan|office e pathaben|basay pathan|barite pathan|ei address e pathan|অফিসে পাঠান|বাসায় পাঠান
    village|vill|gram|post|po|p.o|post office|ডাকঘর|ঠিকানা|আমার ঠিকানা|পুরো ঠিকানা|সম্পূর্ণ ঠিকানা|ডেলিভারি ঠিকানা|লোকেশন|পোস্ট`),
  district: list('district|dist|zila|zilla|jela|jila|জেলা|city|শহর'),
  upazila: list('upazila|upazilla|upozila|upojela|upojila|thana|ps|p.s|police station|উপজেলা|থানা'),
  goods: list(
    `product|product name|order|item|items|goods|order details|my order|প্রোডাক্ট|পণ্য|অর্ডার|product code|code|পণ্যের নাম`,
  ),
  size: list('size|sz|saiz|সাইজ|মাপ'),
  color: list('color|colour|clr|rong|kalar|কালার|রং|রঙ'),
  quantity: list('quantity|qty|qnty|poriman|পরিমাণ|পরিমান|সংখ্যা'),
  payment: list(
    'bkash|nagad|rocket|trx|trx id|trxid|txn|txn id|transaction id|payment|advance|বিকাশ|নগদ|রকেট|পেমেন্ট|ট্রানজেকশন আইডি',
  ),
  note: list('note|comment|email|e-mail|নোট|বিঃদ্রঃ'),
}

/** Labels, longest first. */
export const LABELS: readonly (readonly [words: string, label: Label])[] = Object.entries(LABELS_OF)
  .flatMap(([label, words]) => words.filter(Boolean).map((one) => [one, label as Label] as const))
  .sort(([one], [other]) => other.length - one.length)

/** Words that say what a number is; beside one they say nothing else. */
export const NUMBER_WORDS_OF_LABELS: ReadonlySet<string> = new Set(
  LABELS_OF.number.flatMap((label) => label.split(' ')).filter(Boolean),
)

/** Labels that count without a colon, as people leave it out; the others are also words of a sentence. */
export const BARE_LABELS: ReadonlySet<string> = new Set(
  list(`name|my name is|my name|receiver|receiver name|reciver|reciever|প্রাপক|amar nam|amar naam|nam|naam|নাম|আমার নাম|mobile|mobile no|phone|number|my number|contact|address|thikana|ঠিকানা|আমার ঠিকানা
    my address is|ship to|send to|please send to|please send to my office|deliver to|i live in|i live at|i am from|i'm from|district|dist|jela|zila|জেলা|thana|ps|upazila|থানা|উপজেলা
    mob|cell|ph|phn|or|from|amar thikana|delivery to|মোবাইল|ফোন|নাম্বার|নম্বর|add|village|vill|gram|delivery address|bkash|trx|bkash|বিকাশ|নগদ|nagad`),
)

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that are part of an address. */
export const ADDRESS_WORDS =
  words(`c/o house villa mansion manzil road flat floor block sector lane goli street avenue holding village vill gram para bari basa basha bazar
  bazaar hat tower building bhaban market school college university hospital masjid mosjid madrasa mosque mor more chowrasta chottor stand bus station
  office level plot ward union upazila thana post colony housing society estate abasik r/a dohs near beside opposite pashe samne kache side gate
  sarani sharani plaza ghat bridge hall hostel garden nagar moholla mohalla para, rd, extension bagan medical clinic shop dokan ave
  বাসা বাড়ি বাড়ী বাড়ি হাউজ হাউস রোড সড়ক লেন গলি ব্লক সেক্টর ফ্ল্যাট ফ্লাট তলা হোল্ডিং গ্রাম গ্রামঃ পাড়া পোস্ট ডাকঘর ইউনিয়ন ওয়ার্ড
  বাজার হাট টাওয়ার ভবন ভিলা মঞ্জিল ম্যানশন মার্কেট স্কুল কলেজ বিশ্ববিদ্যালয় হাসপাতাল মসজিদ মাদ্রাসা মোড় মোড় চৌরাস্তা বাসস্ট্যান্ড স্ট্যান্ড স্টেশন অফিস কলোনি হাউজিং
  এস্টেট আবাসিক এলাকা পাশে সামনে কাছে গেট গেইট সরণি মহল্লা নং রোডে বাজারে`)

/** With these a sentence about the customer begins, which is no part of an address. */
export const SELF = words(`i i'm ami আমি`)

/** Words of a place that say what it is; a clause of them and a place names nothing else. */
export const PLACE_KINDS = words(
  `district dist zila zilla jela upazila upazilla upojela thana ps city town division bangladesh bd জেলা উপজেলা থানা শহর বাংলাদেশ`,
)

/** Words that a message begins with. */
export const GREETINGS =
  words(`hi hello hey assalamu alaikum assalamualaikum walaikum salam slm apu api apa vai bhai vaiya bhaiya bhaia viya sister sis brother bro madam sir
  dear ji jee ok okay ami আসসালামু আলাইকুম সালাম হাই হ্যালো আপু আপা ভাই ভাইয়া ভাইয়া ম্যাডাম স্যার জি জ্বি আচ্ছা আমি`)

/** Words of a sentence, which no name, address or product consists of. */
export const FILLERS =
  words(`hi hello hey assalamu alaikum assalamualaikum salam slm walaikum apu api apa vai bhai vaiya bhaiya bhaia viya sister brother madam sir
  dear please pls plz plis ok okay thanks thank you regards dhonnobad amar ami amake amader my i me we the a is it this that for to from in at and or ar
  ta ti theke thaki bolchi bolsi ei oi ta deliver delivery dilam dila diben dien kore korte koren korben korun confirm order parcel valo hoy
  kal ajke aj bikale sokale hole ashbe lagbe lagbo nibo nebo want need chai hobe ache dile dorkar taratari joldi urgent holo hocche ki koto main number korlam lagtese মেইন করলাম দিলাম
  আসসালামু আলাইকুম আলাইকুম। হাই হ্যালো আপু আপা ভাই ভাইয়া ম্যাডাম স্যার প্লিজ দয়া করে ধন্যবাদ আমার আমি আমাকে আমাদের এই ওই টা টি থেকে থাকি বলছি
  ডেলিভারি পার্সেল দিন দিবেন দেবেন দিয়েন করতে করুন করেন করবেন কনফার্ম অর্ডার ভালো হয় কাল আজ আজকে বিকালে সকালে হলে হবে আসবে লাগবে নিব নিবো নেব চাই দরকার তাড়াতাড়ি
  জরুরি আছে দিলে ওকে জি জ্বি ji jee yes yeah no na haa ha thik ase tai`)

/** What a shop asks for beside the name; no name has them. */
export const ASKED_FOR = words('address thikana phone mobile number nmbr ঠিকানা ফোন মোবাইল নাম্বার নম্বর')

/** Words of what is said beside numbers, and of no name: `eta bondho thakle`. */
export const BESIDE_NUMBERS =
  words(`don't don’t dont call bad notun ager puran old me wife husband eta eita ota oita bondho bondo off thakle pele paile hole er numbare numbere agerta
  এটা এইটা ওটা বন্ধ থাকলে পেলে হলে এর`)

/** Words of whoever asks for them: `address r number din`. */
export const ASKING_FOR_THEM = new Set([...ASKED_FOR, ...words('name nam নাম r din')])

/** Words by which goods are asked for. */
export const ORDER_WORDS =
  words(`want order lagbe lagbo nibo nebo nite chai need buy kinbo kinte dorkar book den diben pathan pathaben
  নিব নিবো নেব নেবো নিতে চাই লাগবে কিনবো কিনতে দরকার অর্ডার দিন দেন পাঠান`)

/** Words of a sentence that asks to send something or says who lives where, and of no address. */
export const SENDING =
  words(`thaki bolchi bolsi থাকি বলছি pathan pathaben pathabo pathate jabe যাবে পাঠাবো পাঠাতে pathaiyen pathaien pathiye pathaye diyen dien diben den daw dao deben send koren koiren chai lagbe nibo
  পাঠান পাঠাবেন পাঠাইয়েন পাঠিয়ে দিয়েন দিবেন দেবেন দেন দিন দাও করেন চাই লাগবে নিব নিবো`)

/** A clause with one of these asks, tells of money or of a mistake, and says nothing of the order. */
export const ASIDES =
  words(`koto price dam stock available kobe kivabe kemne ki koy taka tk paisi pathaisi trx trxid bkash nagad charge discount
  vul bhul vhul wrong correct sothik ভুল সঠিক
  কত দাম মূল্য কবে কিভাবে কি কী টাকা স্টক বিকাশ বিকাশে নগদ নগদে রকেটে চার্জ`)

/** With one of these beside its name, goods are asked about, and not for. */
export const ASKING = words(`koto kotto dam price stock available ache ase kobe কত দাম মূল্য স্টক আছে কবে`)

/** With one of these, goods are not wanted. */
export const NEGATIONS = words(
  'na nah no not bad baad cancel lagbena nibona dont বাদ না নয় নাই লাগবেনা ক্যান্সেল বাতিল',
)

/** Whether words refuse something; in `road no 5` they do not. */
export const saysRefusal = (all: readonly string[]): boolean =>
  all.some((word, at) => NEGATIONS.has(word) && !(word === 'no' && /^[#-]*[\d০-৯]/.test(all[at + 1] ?? '')))

/** Parts of the names of people that name nothing else. */
export const NAME_PARTS =
  words(`md md. mohammad mohammed muhammad mohd mst mst. mosammat most mrs mrs. mr mr. ms dr dr. engr sheikh sk syed sayed begum khatun akter akhter aktar akther
  islam rahman hossain hossen hussain hasan ahmed ahmmed ahamed uddin khan chowdhury chowdhury karim haque hoque huq miah mia sultana jahan ferdous yasmin yeasmin
  parvin parveen nahar banu ara rani das roy saha ghosh sarkar sarker barua dey dutta mondal talukder sikder bhuiyan bhuiya molla mollah alam ali kabir kamal rana
  sharma chakraborty biswas paul nath mahmud mahmudul abdul abdullah abu nusrat jannatul tasnim
  মো মোঃ মো: মোহাম্মদ মুহাম্মদ মোছাঃ মোসাঃ মোসাম্মৎ ডাঃ শেখ সৈয়দ বেগম খাতুন আক্তার আখতার ইসলাম রহমান হোসেন হোসাইন হাসান আহমেদ আহমদ উদ্দিন উদ্দীন খান চৌধুরী করিম
  হক মিয়া মিয়া সুলতানা জাহান ফেরদৌস ইয়াসমিন পারভীন নাহার বানু আরা রানী রানি দাস রায় সাহা ঘোষ সরকার বড়ুয়া দে দত্ত মন্ডল তালুকদার ভূঁইয়া মোল্লা আলম আলী কবির কামাল রানা
  বিশ্বাস পাল নাথ মাহমুদ আব্দুল আবদুল আবু`)

/** Abbreviations whose point does not end a clause. */
export const ABBREVIATIONS = words(
  'md mst mrs mr ms dr engr no h r vill po ps dist b p.o p.s mo মো মোছা ডা মোসা',
)
