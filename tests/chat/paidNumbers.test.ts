import { describe, expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const WHO = 'name Sabbir\n01755667799\nHouse 5, Rangpur'
const PAID_TO = '01799887766'

const read = (text: string) => readChat(text, AREAS)
const numbersOf = (text: string) => {
  const { mobileNumber, otherNumber, unsure } = read(text)
  return [mobileNumber, otherNumber, unsure.includes('mobileNumber')]
}

const RECEIPTS = [
  'Tk 500.00 sent to 01799887766 successful. TrxID 9XY12ABCDE',
  'Tk500.00 sent to 01799887766 successful. Fee Tk 5.00. Balance Tk 200.00. TrxID CL29XK81MN at 28/11/2026 11:20',
  'You have sent Tk 500 to 01799887766',
  'You have successfully sent Tk. 500.00 to 01799887766. Fee Tk 0.00. TrxID 01ABCD2345. Balance Tk 99.',
  'Tk. 500.00 has been sent to 01799887766. TrxID 01ABCD2345.',
  'Money sent: Tk 500 To: 01799887766',
  'Money Sent.\nAmount: Tk 500.00\nReceiver: 01799887766\nRef: N/A\nTxnID: 73F2QK9L\nBalance: Tk 1,200.00\n28/11/2026 11:20',
  'Send Money Successful\nAmount: Tk 500\nReceiver: 01799887766',
  'Payment of Tk 500.00 to 01799887766 is successful. TrxID CL29XK81MN',
  'Payment Successful.\nAmount: Tk 500.00\nMerchant: 01799887766\nTxnID: 73F2QK9L',
  'Tk500.00 sent to A/C:01799887766-2 Fee:Tk0, NetBal:Tk5,430.00 TxnId:4471829930 Date:28-NOV-26 11:20:11 am',
  'সেন্ড মানি ৳৫০০.০০, ০১৭৯৯৮৮৭৭৬৬ সফল হয়েছে। TrxID CL29XK81MN',
  'আপনি ০১৭৯৯৮৮৭৭৬৬ নম্বরে ৳৫০০ পাঠিয়েছেন। TrxID CL29XK81MN',
  'You have received Tk 500.00 from 01799887766. Fee Tk 0.00. TrxID CL29XK81MN',
]

const SAID = [
  '01799887766 ei number e 500 taka bkash korechi',
  '৫০০ টাকা ০১৭৯৯৮৮৭৭৬৬ নাম্বারে বিকাশ করেছি',
  '০১৭৯৯৮৮৭৭৬৬ এই নাম্বারে ৫০০ টাকা পাঠিয়েছি',
  '৫০০ টাকা পাঠাইছি ০১৭৯৯৮৮৭৭৬৬ এই নাম্বারে',
  'apnar bkash number 01799887766 e 500 taka pathaisi',
  '01799887766 te 500 pathaisi',
  '01799887766 te 500 pathaisi bkash',
  '01799887766 numbere 500 tk dilam',
  '01799887766 number a 500 tk bkash korlam',
  '500 tk send korsi 01799887766 number e bkash',
  '500 tk 01799887766 er bkash e pathaisi',
  'ei number e 01799887766 500 taka bkash korsi',
  'I sent 500 tk to 01799887766',
  '500 tk paid to your number 01799887766',
  'upay 500 tk 01799887766 e disi',
  '01799887766 theke 500 taka pathaisi',
  '01799887766 er theke 500 pathaisi',
  '০১৭৯৯৮৮৭৭৬৬ থেকে ৫০০ টাকা পাঠিয়েছি',
]

describe('the number of a payment', () => {
  it.each([...RECEIPTS, ...SAID])("is not the customer's, and its sum is the advance: %j", (paid) => {
    for (const text of [`${paid}\n${WHO}`, `${WHO}\n${paid}`]) {
      expect(numbersOf(text)).toEqual(['01755667799', '', false])
      const { advance, unread, name, address } = read(text)
      expect(advance).toMatchObject({ amount: 500_00 })
      expect({ name, address }).toEqual({ name: 'Sabbir', address: 'House 5' })
      expect(unread.join(' ')).toMatch(/01799887766|০১৭৯৯৮৮৭৭৬৬/)
    }
    expect(numbersOf(paid)).toEqual(['', '', true])
  })

  it.each([
    [`500 taka bkash korsi ei number e\n${PAID_TO}\n${WHO}`, '01755667799'],
    [`${PAID_TO}\nei number e 500 taka bkash korsi\n${WHO}`, '01755667799'],
    [`500 tk bkash korsi ${PAID_TO}\n${WHO}`, '01755667799', false],
    ['name Sabbir\n01755667799\nei number e 500 taka bkash korechi', '01755667799'],
    ['Sabbir 01755667799 500 tk bkash korsi', '01755667799'],
    ['Sabbir 01755667799 500 tk bkash korsi\nhusband 01812345678', '01812345678'],
    ['01755667799\n01799887766 (bkash)', '01755667799'],
    ['apnader number 01799887766 e call dhore na. ami Jui 01755667799', '01755667799'],
    [`500 taka pathabo ei number e, ${PAID_TO}?\n${WHO}`, '01755667799'],
  ])('is asked about where it may be either: %j', (text, number, isAsked = true) => {
    expect(numbersOf(text)).toEqual([number, '', isAsked])
  })

  it('leaves both numbers of a payment unread', () => {
    const text = `01788776655 theke ${PAID_TO} te 500 taka bkash korsi`
    expect(numbersOf(text)).toEqual(['', '', true])
    expect(read(text).unread).toEqual(['01788776655', PAID_TO])
  })

  it.each([
    '01755667799 number e call diben, COD 1250 tk',
    '500 taka bkash korsi, amar number 01755667799',
    'apnar nagad number 01799887766 te advance 200 tk dilam. amar number 01755667799',
    'Sabbir 01755667799 e call diyen, bKash e 01799887766 te 300 tk dilam trx 9XY12ABCDE',
    'teapot 2 ta 1250 tk\n01755667799 theke bolchi',
    'Tk 500.00 sent to 01799887766 successful. TrxID 9XY12ABCDE\nReceiver: 01755667799',
  ])("is told from the customer's: %j", (text) => {
    expect(numbersOf(text)).toEqual(['01755667799', '', false])
  })
})

it.each([
  'apnar bkash number ta den',
  '01799887766 ei number e 500 taka pathabo',
  '01799887766 e bkash korbo?',
])('no advance is made of what is not paid yet: %j', (text) => {
  expect(read(text).advance).toBeNull()
})
