import { describe, expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'
import { vanishedWords } from './vanishedWords.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const WHO = 'name Sabbir\n01755667799\nHouse 5, Rangpur'
/** What the advance says in another way. */
const OF_ADVANCE = new Set(['amount', 'txnid', 'amount txnid', 'tk300', '300'])
const read = (text: string) => readChat(text, AREAS)

const BKASH =
  'Bkash: You have received Tk 300.00 from 01755667788. Fee Tk 0.00. Balance Tk 5,430.00. TrxID CL29XK81MN at 28/11/2026 11:20'

describe('a receipt in a chat', () => {
  it.each<[receipt: string, amount: number, method: string, id: string]>([
    [BKASH, 300, 'bKash', 'CL29XK81MN'],
    [BKASH.slice('Bkash: '.length), 300, '', 'CL29XK81MN'],
    [
      'bKash\nYou have received payment Tk 1,300.00 from 01755667788. Ref 1. Fee Tk 0.00. Balance Tk 5,430.00. TrxID CL29XK81MN at 28/11/2026 11:20',
      1300,
      'bKash',
      'CL29XK81MN',
    ],
    [
      'Payment Tk 300.00 to 01755667788 is successful. Balance Tk 200.00. TrxID CL29XK81MN at 28/11/2026 11:20',
      300,
      '',
      'CL29XK81MN',
    ],
    [
      'bKash Send Money Tk 300.00 to 01755667788 successful. Ref Haat. Fee Tk 5.00. Balance Tk 200.00. TrxID CL29XK81MN at 28/11/2026 11:20',
      300,
      'bKash',
      'CL29XK81MN',
    ],
    [
      'Nagad\nMoney Received.\nAmount: Tk 500.00\nSender: 01755667788\nRef: N/A\nTxnID: 73F2QK9L\nBalance: Tk 1,200.00\n28/11/2026 11:20',
      500,
      'Nagad',
      '73F2QK9L',
    ],
    [
      'Rocket: Tk300.00 received from A/C:01755667788-1 Fee:Tk0 NetBal:Tk5,430.00 TxnId:4471829930 Date:28-NOV-26 11:20:11 am',
      300,
      'Rocket',
      '4471829930',
    ],
    ['bkash: You have received Tk 300.00 from 01755667788.', 300, 'bKash', ''],
  ])("is the advance, and its number is nobody's: %j", (receipt, amount, method, transactionId) => {
    for (const text of [`${receipt}\n${WHO}`, `${WHO}\n${receipt}`, `${receipt} ${WHO}`]) {
      const chat = read(text)
      expect(chat).toMatchObject({
        ...{ name: 'Sabbir', mobileNumber: '01755667799', otherNumber: '', district: 'Rangpur' },
        ...{ address: 'House 5', advance: { amount: amount * 100, method, transactionId }, note: '' },
      })
      expect(vanishedWords(text, chat).filter((word) => !OF_ADVANCE.has(word))).toEqual([])
    }
  })

  it('agrees with what is said of it, or is asked about', () => {
    expect(read(`bkash e 300 tk pathaisi\n${BKASH}\n${WHO}`).advance).toMatchObject({ amount: 30_000 })
    const other = read(`bkash e 200 tk pathaisi\n${BKASH}\n${WHO}`)
    expect(other).toMatchObject({ advance: null, mobileNumber: '01755667799', otherNumber: '' })
    expect(other.unread).toContain(BKASH)
  })

  it.each([
    'bkash: Cash In Tk 500.00 from 01755667788 successful. Fee Tk 0.00. Balance Tk 900.00. TrxID CL29XK81MN at 28/11/2026 11:20',
    'Nagad: Cash In Received.\nAmount: Tk 500.00\nUddokta: 01755667788\nTxnID: 73F2QK9L\nBalance: 1,200.00\n28/11/2026 11:20',
    'Cash Out Tk 500.00 to 01755667788 successful. Fee Tk 9.25. Balance Tk 200.00. TrxID CL29XK81MN at 28/11/2026 11:20',
    'Cash Out Successful.\nAmount: Tk 500.00\nUddokta: 01755667788\nTxnID: 73F2QK9L\nFee: Tk 5',
    'Payment of Tk 500.00 to Other Shop is successful. TrxID CL29XK81MN',
    'Payment Tk 500.00 to Other Shop successful. TrxID CL29XK81MN',
  ])('of an agent or of another shop is no advance, and is shown: %j', (receipt) => {
    const chat = readChat(`${WHO}\n${receipt}`, AREAS, undefined, { names: ['Haat'], numbers: [] })
    expect(chat).toMatchObject({ advance: null, mobileNumber: '01755667799', otherNumber: '' })
    expect(vanishedWords(receipt, chat)).toEqual([])
  })

  it('of a payment to the shop by its name is an advance', () => {
    const receipt = 'Payment of Tk 500.00 to Haat is successful. TrxID CL29XK81MN'
    const shop = { names: ['Haat'], numbers: [] }
    expect(readChat(receipt, AREAS, undefined, shop).advance).toMatchObject({ amount: 500_00 })
  })

  it.each([
    'payment kivabe korbo?',
    'cash in delivery hobe?',
    'Payment Tk 300 kore dibo',
    'Payment: Rocket 550, Txn: 4471829930',
  ])('is not what a customer says: %j', (text) => {
    expect(read(`${text}\n${WHO}`)).toMatchObject({ mobileNumber: '01755667799', address: 'House 5' })
    expect(vanishedWords(text, read(text))).toEqual([])
  })
})

it.each([
  'bkash 200 tk pathaisi trxid DKL9X8Y7Z6 from 01999111222',
  'trxid DKL9X8Y7Z6 from 01999111222',
  'nagad 200 tk TrxID DKL9X8Y7Z6 sender: 01999111222',
  '200 tk bkash korsi, trx DKL9X8Y7Z6, 01999111222 theke bkash',
])('the number that paid is not the other number: %j', (paid) => {
  for (const text of [`name Sabbir\n01755667799\n${paid}`, `${paid}\nname Sabbir\n01755667799`]) {
    expect(read(text)).toMatchObject({ mobileNumber: '01755667799', otherNumber: '' })
    expect(read(text).unread).toContain('01999111222')
  }
})
