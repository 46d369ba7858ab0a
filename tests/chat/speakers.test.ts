import { describe, expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string) => readChat(text, AREAS)

const HASAN = {
  ...{ name: 'Hasan Ali', mobileNumber: '01711122233', district: 'Rangpur' },
  ...{ address: 'House 5, Road 3', lines: [{ text: 'Electric Kettle 1 pcs' }] },
}
const SAID = 'Hasan Ali 01711122233 House 5, Road 3, Rangpur. Electric Kettle 1 pcs'

describe('who speaks in a chat that was copied by hand', () => {
  it.each([
    'Shop',
    'shop',
    'Admin',
    'Seller',
    'Page',
    'Me',
    'You',
    'Owner',
    'Support',
    'আমি',
    'দোকান',
    'শপ',
    'এডমিন',
  ])('is the shop: %s', (shop) => {
    const imran = read(
      `Electric Kettle 1 pcs\n${shop}: ji vaia 2010 + 60 delivery\nok. Imran Hossain 01844556677 Dhaka Mohammadpur, Shekhertek 6, house 21`,
    )
    expect(imran).toMatchObject({
      ...{ name: 'Imran Hossain', mobileNumber: '01844556677', district: 'Dhaka' },
      address: 'Dhaka Mohammadpur, Shekhertek 6, house 21',
      unread: [`${shop}: ji vaia 2010 + 60 delivery`],
    })
    expect(read(`${shop}: apnar name, number den\nCustomer: ${SAID}`)).toMatchObject(HASAN)
  })

  it.each(['Customer', 'CLIENT', 'Buyer', 'কাস্টমার', 'ক্রেতা'])('is the customer: %s', (customer) => {
    expect(read(`${customer}: hi\n${customer}: ${SAID}`)).toMatchObject(HASAN)
    const long = `Admin: ji\nprice 350 tk, delivery 60\n${customer}: ${SAID.replace('. ', '\n')}\nAdmin: ok\n01999888777 e bkash koren`
    expect(read(long)).toMatchObject({ ...HASAN, otherNumber: '' })
    expect(read(long).unread).toEqual(expect.arrayContaining(['price 350 tk, delivery 60', 'Admin: ok']))
  })

  it('is no name in an export', () => {
    const said = (...lines: string[]) => lines.map((line) => `28/11/2026, 10:15 - ${line}`).join('\n')
    expect(read(said('Admin: address den', 'Customer: 01711122233\nHouse 5, Rangpur'))).toMatchObject({
      ...{ name: '', mobileNumber: '01711122233', address: 'House 5', unread: [] },
    })
  })

  it('is nobody in a form', () => {
    expect(read('Customer: Nusrat Jahan\nPhone: 01711122233')).toMatchObject({ name: 'Nusrat Jahan' })
    const form = 'Name: Nusrat Jahan\nPhone: 01711122233\nShop: Rahim Telecom, Station Road\nDistrict: Feni'
    expect(read(form).address).toContain('Station Road')
  })
})
