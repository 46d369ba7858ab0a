import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const GOODS = 'সুতি গোল গলা টি-শার্ট ৩টা লাগবে, লাল, সাইজ এক্সএল'
const FORM = 'নাম: আব্দুল করিম\nমোবাইল: ০১৭১২৩৪৫৬৭৮'
const VILLAGE = 'গ্রাম- রামপুর, ডাকঘর- রামপুর, উপজেলা- দাগনভূঞা, জেলা- ফেনী'

it.each([
  'না, নীল টা দেন',
  'আচ্ছা, নীল টা দেন',
  'না, কালোটা দেন',
  'না না, লাল না, নীল টা দিয়েন',
  'কমলা টা দেন',
  'na, nil ta den',
  'komola ta hobe',
])('a correction of goods is no part of the address, and is asked about: %j', (said) => {
  for (const label of ['ঠিকানা: ', '']) {
    const read = readChat(`${GOODS}\n${said}\n${FORM}\n${label}${VILLAGE}`, AREAS)
    expect(read).toMatchObject({ address: 'গ্রাম- রামপুর, রামপুর', district: 'Feni', upazila: 'Daganbhuiyan' })
    expect(read.unsure).toEqual(['lines'])
  }
})

it.each(['nil ta den', 'komola ta den', 'black ta na', 'na, 2 ta den'])(
  'goods after an address are no part of it: %j',
  (said) => {
    for (const before of ['Address: House 5, Road 2, Feni', 'House 5, Road 2, Feni']) {
      expect(readChat(`red mug 1 ta\n${before}, ${said}`, AREAS)).toMatchObject({
        address: 'House 5, Road 2',
        district: 'Feni',
        unsure: expect.arrayContaining(['lines']),
      })
    }
  },
)

it.each([
  ['Purbo para mosjid, ektu dekhen\n', ['Purbo para mosjid', 'ektu dekhen']],
  ['amar bari theke kinlam\n', ['amar bari theke kinlam']],
])('what is said above the labels is no part of a labelled address: %j', (said, unread) => {
  const read = readChat(`${said}Name: Rafi Hasan\nAddress: House 5, Road 2, Feni\n01710000003`, AREAS)
  expect(read).toMatchObject({ address: 'House 5, Road 2', unread })
})

it('a district above the labels is still one', () => {
  expect(readChat('Feni theke bolchi\nName: Rafi Hasan\nAddress: House 5, Road 2', AREAS)).toMatchObject({
    address: 'House 5, Road 2',
    district: 'Feni',
  })
})

it.each(['Road no 5, Feni', 'House no 3, Road no 5, Feni', 'লালবাগ রোড, ফেনী'])(
  'the number of a road, or a color in its name, refuses nothing: %j',
  (address) => {
    for (const label of ['Address: ', '']) {
      const read = readChat(`${label}${address}`, AREAS)
      expect(read.address).toBe(address.slice(0, address.lastIndexOf(',')))
    }
  },
)

it.each([
  ['lal mohon, Bhola', '', 'Bhola', 'Lalmohan'],
  ['ঠিকানা: লাল কুঠি, ২টা দোকান পরে, ঢাকা', 'লাল কুঠি, ২টা দোকান পরে', 'Dhaka', ''],
])('a place or an address with a color or a number in it is one: %j', (text, address, district, upazila) => {
  expect(readChat(text, AREAS)).toMatchObject({ address, district, upazila, lines: [] })
})
