import { describe, expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => readChat(text, AREAS)

describe('an advance in a chat', () => {
  it.each<[text: string, amount: number, method: string, id: string]>([
    ['২০০ টাকা বিকাশ করে দিছি TrxID CGK7A2M9QX', 200, 'bKash', 'CGK7A2M9QX'],
    ['nagad e 500 pathaisi', 500, 'Nagad', ''],
    ['bkash korsi 1,000 tk', 1000, 'bKash', ''],
    ['Rocket diye 300/- disi\ntxn id: 4471829930', 300, 'Rocket', '4471829930'],
    ['advance 150tk paid by upay', 150, 'Upay', ''],
    ['৳250 bikash korechi, trx DBL4K8ZP1T', 250, 'bKash', 'DBL4K8ZP1T'],
    ['500 taka advance pathailam', 500, '', ''],
    ['01812345678 theke 200 tk bkash korsi', 200, 'bKash', ''],
  ])('is read: %j', (text, amount, method, transactionId) => {
    expect(read(text).advance).toEqual({ amount: amount * 100, method, transactionId })
  })

  it.each([
    'bkash number ta den',
    'ami 200 advance kore dibo',
    '500 tk bkash korbo',
    'bkash e 200 tk pathabo',
    'bkash korle koto kombe?',
    'bkash 200 tk pathaisi?',
    'bkash e 200 tk pathaisi ar nagad e 300 tk disi',
    'bkash korsi',
    'bkash 200 tk ekhono pathailam na',
    'bkash 5 tk pathaisi',
    '500 bkash korsi kintu jay nai',
    '500 tk bkash korsi, kintu hoy nai',
    'bkash 500 tk pathaisi, failed dekhay',
    '৫০০ টাকা বিকাশ করেছি কিন্তু যায়নি',
    'bkash 9000000 pathaisi',
    'total 1250 tk',
  ])('is not made of what may be none, which stays unread: %j', (text) => {
    const { advance, unread } = read(text)
    expect(advance).toBeNull()
    expect(unread.length).toBeGreaterThan(0)
  })

  it('leaves the number that paid, and what else is said beside it, unread', () => {
    expect(read('01712345678\n01812345678 theke 200 tk bkash korsi')).toMatchObject({
      ...{ mobileNumber: '01712345678', otherNumber: '', unread: ['01812345678'] },
    })
    expect(read('nagad e 500 pathaisi bhabi')).toMatchObject({
      ...{ advance: { amount: 500_00 }, unread: ['nagad e 500 pathaisi bhabi'] },
    })
  })
})

describe('a wish in a chat', () => {
  it.each([
    '৪টার পরে ফোন দিয়েন',
    'kal bikale delivery dile valo hoy',
    'Please call before delivery',
    'office time 10am-5pm',
    'gift wrap kore diben',
    'শুক্রবারে দিলে ভালো হয়',
    'joldi lagbe',
    'valo kore pack korben',
  ])('is a note: %j', (text) => {
    expect(read(text)).toMatchObject({ note: text.normalize('NFC'), lines: [], unread: [] })
  })

  it.each([
    ['kal 2 ta mug lagbe', 'mug'],
    ['joldi blue mug lagbe', 'mug'],
  ])('that asks for goods is a line of goods: %j', (text, goods) => {
    expect(read(text)).toMatchObject({ note: '', lines: [{ text: expect.stringContaining(goods) }] })
  })

  it('is no address with a day in its name', () => {
    expect(read('Friday Market, Dhaka')).toMatchObject({ note: '', address: 'Friday Market' })
  })
})
