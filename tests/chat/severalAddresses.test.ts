import { describe, expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'
import { vanishedWords } from './vanishedWords.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const DHAKA = 'House 4, Mirpur 1, Dhaka'
const CUMILLA = 'Vill Rampur, Laksam, Cumilla'
const DHAKA_BN = 'বাসা ৪, মিরপুর ১, ঢাকা'
const CUMILLA_BN = 'গ্রাম রামপুর, লাকসাম, কুমিল্লা'

const read = (text: string) => {
  const chat = readChat(text, AREAS)
  expect(vanishedWords(text, chat)).toEqual([])
  return [chat.district, chat.unsure.includes('district'), chat.unsure.includes('address')]
}

describe('of several addresses', () => {
  it.each([
    `Present address: ${DHAKA} / Permanent address: ${CUMILLA}`,
    `Permanent address: ${CUMILLA}\nPresent address: ${DHAKA}`,
    `Permanent address ${CUMILLA}\nPresent address ${DHAKA}`,
    `Permanent address:\n${CUMILLA}\nPresent address:\n${DHAKA}`,
    `Present: ${DHAKA}\nPermanent: ${CUMILLA}\n2 ta mug`,
    `Address (permanent): ${CUMILLA}\nAddress (present): ${DHAKA}`,
    `Home address: ${CUMILLA}\nDelivery address: ${DHAKA}`,
    `Delivery address: ${DHAKA}\nAddress: ${CUMILLA}`,
    `Billing address: ${CUMILLA}\nShipping address: ${DHAKA}`,
    `Address: ${DHAKA}\nGramer bari: ${CUMILLA}`,
    `Current address: ${DHAKA}; sthayi thikana: ${CUMILLA}`,
    `Present address: ${CUMILLA}\nDelivery address: ${DHAKA}`,
    `bortoman thikana: ${DHAKA}\nsthayi thikana: ${CUMILLA}`,
    `বর্তমান ঠিকানা: ${DHAKA_BN}\nস্থায়ী ঠিকানা: ${CUMILLA_BN}`,
    `স্থায়ী ঠিকানাঃ ${CUMILLA_BN}\nবর্তমান ঠিকানাঃ ${DHAKA_BN}`,
    `ডেলিভারি ঠিকানা: ${DHAKA_BN}\nগ্রামের বাড়ি: ${CUMILLA_BN}`,
  ])('the one where the parcel goes wins, and is asked about: %j', (text) => {
    expect(read(`Rahima Khatun\n01712345678\n${text}`)).toEqual(['Dhaka', true, true])
    expect(readChat(text, AREAS).address).not.toMatch(/Rampur|রামপুর|Laksam|লাকসাম/u)
  })

  it.each([
    `Address1: ${DHAKA}\nAddress2: ${CUMILLA}`,
    `Office address: ${DHAKA}\nHome address: ${CUMILLA}`,
    `Office: ${DHAKA}\nHome: ${CUMILLA}`,
    `অফিসের ঠিকানা: ${DHAKA_BN}\nবাসার ঠিকানা: ${CUMILLA_BN}`,
    `Present address: ${DHAKA}\nPermanent address: ${CUMILLA}\npermanent address e pathaben`,
  ])('the district and the address are asked about where none wins: %j', (text) => {
    expect(read(text).slice(1)).toEqual([true, true])
  })

  it('the number beside the one that is left stays', () => {
    const text = `Permanent address: ${CUMILLA} 01712345678\nPresent address: ${DHAKA}`
    expect(readChat(text, AREAS)).toMatchObject({ mobileNumber: '01712345678', district: 'Dhaka' })
  })
})

it.each([
  `Address: ${DHAKA}\nDelivery address: same`,
  `Present address: ${DHAKA}\nPermanent address:`,
  `Delivery: 110\nAddress: ${DHAKA}`,
  `Delivery address: ${DHAKA}`,
  `Present address: ${DHAKA}`,
  `Office address: ${DHAKA}`,
])('one alone is no choice: %j', (text) => {
  expect(read(text)).toEqual(['Dhaka', false, false])
})
