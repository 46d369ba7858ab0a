import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'
import { vanishedWords } from './vanishedWords.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => {
  const chat = readChat(text, AREAS)
  expect(vanishedWords(text, chat)).toEqual([])
  return [chat.district, chat.address, chat.unsure.includes('district')]
}

it.each([
  ["Ami Dhaka theke bolchi, parcel ta Cox's Bazar e pathaben, Kolatoli road", "Cox's Bazar", 'Kolatoli road'],
  ['আমি ঢাকা থেকে বলছি, পার্সেল কক্সবাজারে পাঠাবেন, কলাতলী রোড', "Cox's Bazar", 'কলাতলী রোড'],
  ['ami dhaka theke bolchi. Feni sadar, trunk road', 'Feni', 'trunk road'],
  ['Feni sadar, trunk road. ami dhaka theke bolchi', 'Feni', 'trunk road'],
  ['from Dhaka\nAddress: Feni sadar, trunk road', 'Feni', 'trunk road'],
  ["I am from Dhaka, please send to Cox's Bazar, Kolatoli road", "Cox's Bazar", 'Kolatoli road'],
  ['I live in Sylhet, send the parcel to Khulna, Sonadanga', 'Khulna', 'Sonadanga'],
  ['ami Chittagong e thaki, parcel Cumilla pathaben, Kotbari', 'Cumilla', 'Kotbari'],
  ['parcel ta Feni te jabe, trunk road. ami Dhaka te thaki', 'Feni', 'trunk road'],
  ['ঢাকা থেকে রংপুরে পাঠাবেন, জাহাজ কোম্পানি মোড়', 'Rangpur', 'জাহাজ কোম্পানি মোড়'],
  ['bari Noakhali, thaki Dhaka, Mirpur 10', 'Dhaka', 'bari Noakhali, Mirpur 10'],
  ['আমার বাড়ি নোয়াখালী, থাকি ঢাকায়', 'Dhaka', 'আমার বাড়ি নোয়াখালী'],
  ["2 ta mug Cox's Bazar e pathaben. ami Dhaka theke bolchi", "Cox's Bazar", ''],
  [
    'kurigram theke order korchi. parcel ta Dhaka uttara sector 7 e diben',
    ...['Dhaka', 'parcel ta Dhaka uttara sector 7 e diben'],
  ],
  ['delivery Khulna te hobe, ami akhon Dhaka te', 'Khulna', 'akhon Dhaka te'],
])(
  'a parcel goes where it is sent, not where somebody is, and is asked about: %j',
  (text, district, address) => {
    expect(read(text)).toEqual([district, address.normalize('NFC'), true])
  },
)

it.each([
  ['Feni theke bolchi, House 5, Road 2', 'Feni', 'House 5, Road 2'],
  ['Rangpur jabe, Jahaj company mor', 'Rangpur', 'Jahaj company mor'],
  ['Comilla te thaki, Kotbari, BARD er samne', 'Cumilla', 'Kotbari, BARD er samne'],
  ['Mirpur 10 theke ektu samne, Dhaka', 'Dhaka', 'Mirpur 10 theke ektu samne'],
  ['বাসা ৫, ফেনীতে পাঠাবেন', 'Feni', 'বাসা ৫'],
  // The goods are of a place, and go to another.
  ['Tangail saree 2 ta pathaben. House 5, Feni', 'Feni', 'House 5'],
])('a place that is said alone is where it goes: %j', (text, district, address) => {
  expect(read(text)).toEqual([district, address, false])
})
