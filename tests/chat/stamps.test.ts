import { describe, expect, it } from 'vitest'
import { nameOfSender, withoutStamps } from '#domain/chat/chatStamps.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]

describe('a chat that WhatsApp exports', () => {
  it.each([
    ['[11/27/26, 10:15 AM] Rahima: 2 ta mug'],
    ['[27/11/2026, 20:41:07] Rahima: 2 ta mug'],
    ['27/11/2026, 10:15 - Rahima: 2 ta mug'],
    ['27/11/2026, 9:02 pm - Rahima: 2 ta mug'],
    ['27.11.26, 10:15\u202fPM - Rahima: 2 ta mug'],
    ['[10:22 AM, 11/28/2026] Rahima: 2 ta mug'],
    ['[22:22, 28/11/2026] Rahima: 2 ta mug'],
    ['[১০:২২ AM, ২৮/১১/২০২৬] Rahima: 2 ta mug'],
    ['২৭/১১/২০২৬, ১০:১৫ - Rahima: 2 ta mug'],
    ['[11/27/26, 10:15 AM] ~ Rahima: 2 ta mug'],
    ['[27/11, 9:12 am] Rahima: 2 ta mug'],
    [
      '27/11/2026, 10:14 - Messages and calls are end-to-end encrypted.\n27/11/2026, 10:15 - Rahima: 2 ta mug',
    ],
    ['[27/11/2026, 10:14] Rahima: image omitted\n[27/11/2026, 10:15] Rahima: 2 ta mug'],
  ])('loses its stamps: %j', (text) => {
    const chat = withoutStamps(text)
    expect([chat.text, nameOfSender(chat, '')]).toEqual(['2 ta mug', 'Rahima'])
  })

  it.each([
    '[9:01 PM] Rahima: 2 ta mug',
    '[27 Nov, 9:01 PM] Rahima: 2 ta mug',
    '27 Nov 2026, 21:01 - Rahima: 2 ta mug',
    '[2026-11-27 21:01] Rahima: 2 ta mug',
    'Rahima, [9:01 PM]\n2 ta mug',
    'Rahima, [27.11.26 21:01]\n2 ta mug',
    'Rahima, [27.11.2026 21:01:05] 2 ta mug',
    'Rahima, [২৭.১১.২৬ ২১:০১]\n2 ta mug',
    'Rahima, [Nov 27, 2026 at 9:01:00 PM]:\n2 ta mug',
    'Rahima, [27 Nov 2026, 9:01 pm]\n2 ta mug',
    'Rahima [9:01 PM]: 2 ta mug',
    'Rahima, [9:00 PM]\n[Photo]\nRahima, [9:01 PM]\n2 ta mug',
  ])('of Telegram, or with the time alone, loses them: %j', (text) => {
    const chat = withoutStamps(text)
    expect([chat.text.trim(), nameOfSender(chat, '')]).toEqual(['2 ta mug', 'Rahima'])
  })

  it.each(['House 5, [gate 9:01]', 'Address: House 5, [9:01 PM]', 'mug [2 ta]'])(
    'keeps what only stands in brackets: %j',
    (text) => {
      expect(withoutStamps(text)).toMatchObject({ text, messages: [] })
    },
  )

  it('of Telegram has speakers, of whom the shop says no address', () => {
    const said = (header: (name: string, minute: number) => string) =>
      [
        `${header('Rahim Uddin', 1)}\nred mug 1 ta`,
        `${header('Shop', 2)}\nAddress? Amader dokan House 9, Mirpur 2`,
        `${header('Rahim Uddin', 5)}\nName: Rahim Uddin\n01812345678\nHouse 5, Road 2, Mirpur 10, Dhaka`,
      ].join('\n')
    for (const header of [
      (name: string, minute: number) => `${name}, [9:0${minute} PM]`,
      (name: string, minute: number) => `${name}, [27.11.26 21:0${minute}]`,
      (name: string, minute: number) => `${name}, [Nov 27, 2026 at 9:0${minute}:00 PM]:`,
    ]) {
      expect(readChat(said(header), AREAS)).toMatchObject({
        ...{ name: 'Rahim Uddin', mobileNumber: '01812345678', district: 'Dhaka', unsure: [] },
        address: 'House 5, Road 2, Mirpur 10',
        unread: ['Address? Amader dokan House 9, Mirpur 2'],
      })
    }
  })

  it.each<[string, string[], string]>([
    ['the shop and its customer', ['Nusrat: ki lagbe', 'Nusrat Jahan: 2 ta mug'], '2 ta mug'],
    ['its customer alone', ['Nusrat Jahan: 2 ta mug'], '2 ta mug'],
    ['two of the shop', ['Nusrat: ki', 'Rupa Nusrat: lagbe', 'Mela: 2 ta mug'], '2 ta mug'],
    ['the shop alone', ['Nusrat: 2 ta mug'], ''],
  ])('of a shop that has the name of a person: %s', (_, messages, text) => {
    const exported = messages.map((one) => `[27/11/2026, 10:14] ${one}`).join('\n')
    expect(withoutStamps(exported, { names: ['Nusrat'] }).text).toBe(text)
  })

  it('keeps a text without stamps, and dates in it', () => {
    const text = 'Rahima: 2 ta\n27/11/2026 er moddhe lagbe'
    expect(withoutStamps(text)).toEqual({ text, messages: [], ofShop: [] })
  })

  it('takes nothing of what the shop wrote, and keeps it to be seen', () => {
    const said = (...lines: string[]) => lines.map((line) => `[09:12, 01/12/2026] ${line}`).join('\n')
    const read = readChat(
      said(
        'Rupa Das: Silk Saree Red 1 ta nibo',
        'Mela: price 3500, delivery 50. Name address phone den',
        'Rupa Das: Rupa Das\n01712345678\nHouse 9 Road 2 Mohammadpur Dhaka',
        'Mela: ok 01899999999 e bkash koren 50',
      ),
      AREAS,
    )
    expect(read).toMatchObject({
      name: 'Rupa Das',
      mobileNumber: '01712345678',
      otherNumber: '',
      district: 'Dhaka',
    })
    expect(read.address).not.toMatch(/3500|50|Name/)
    expect(read.unread).toEqual(
      expect.arrayContaining([
        'price 3500, delivery 50. Name address phone den',
        'ok 01899999999 e bkash koren 50',
      ]),
    )
    // A customer who says both, and asks for something, is none.
    const own = said(
      'Rupa: Name: Rina Das, Address: House 5, Feni. please send fast',
      'Mela: ok',
      'Rupa: 01712345678',
    )
    expect(readChat(own, AREAS)).toMatchObject({
      name: 'Rina Das',
      address: expect.stringContaining('House 5'),
      district: 'Feni',
    })
    expect(
      readChat(said('Rupa: apnader phone number den', 'Mela: 2 ta mug'), AREAS).unread.join(),
    ).not.toContain('mug')
    // A chat in which all ask is read whole.
    expect(readChat(said('Rupa: name address phone den'), AREAS).unread.join()).toContain('address')
  })

  it('names who sent the mobile number, and nobody where that is a number or more than one', () => {
    const said = (...lines: string[]) => lines.map((line) => `27/11/2026, 10:15 - ${line}`).join('\n')
    const nameIn = (...lines: string[]) => readChat(said(...lines), AREAS).name
    expect(nameIn('Haat: address den', 'Rahima: 01712345678', 'Haat: ok')).toBe('Rahima')
    expect(nameIn('Haat: address den', 'Rahima: Dhaka')).toBe('')
    expect(nameIn('+880 1712-345678: 2 ta mug')).toBe('')
    expect(nameIn('Rahima 😊: 01712345678')).toBe('')
    expect(nameIn('Rahima: name Sumi Akter', 'Rahima: 01712345678')).toBe('Sumi Akter')
    expect(readChat(said('+880 1712-345678: 2 ta mug'), AREAS).mobileNumber).toBe('01712345678')
  })
})

describe('a name without a label', () => {
  it.each([
    ['Sohel\n01712345678', 'Sohel'],
    ['মিতু\n০১৭১২৩৪৫৬৭৮', 'মিতু'],
    ['Salam, ami Mitu. 2 ta mug', 'Mitu'],
    ['আমি সুমাইয়া জান্নাত, সিলেট', 'সুমাইয়া জান্নাত'],
    ['Topu\nBandarban sadar\n01712345678', 'Topu'],
    ['Panjabi\n01712345678', ''],
    ['ami interested', ''],
  ])('is one by which people are called: %j', (text, name) => {
    expect(readChat(text, AREAS).name).toBe(name.normalize('NFC'))
  })

  it('is read in either form of its letters', () => {
    expect(readChat('নাম: সুমাই\u09dfা', AREAS).name).toBe('সুমাইয়া'.normalize('NFC'))
    expect(readChat('৪টার পরে ফোন দি\u09dfেন', AREAS).note).toBe('৪টার পরে ফোন দিয়েন'.normalize('NFC'))
  })
})
