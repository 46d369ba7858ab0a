import type { Page } from '@playwright/test'
import type { LabelAnswer, ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'

/** 250 letters, the most that Steadfast takes. */
const LONG_ADDRESS = `হোল্ডিং ৩৪/ক (পুরাতন ২১৭), দ্বিতীয় তলা, মেসার্স রহমান ট্রেডার্সের উপরে, কোর্ট বাজার মোড় থেকে ভালুকিয়া রোড ধরে ৩০০ গজ উত্তরে, জামে মসজিদের পশ্চিম পাশে, নীল রঙের গেট, ভেতরে ঢুকে ডান দিকের দ্বিতীয় সিঁড়ি, রাজাপালং ইউনিয়ন, উখিয়া উপজেলা, কক্সবাজার জেলা ৪৭৫০, বাড়ির সামনে বড় আমগাছ আছে`

function aLine(name: string, change: Partial<ParcelLineAnswer> = {}): ParcelLineAnswer {
  return {
    ...{ productId: name, name, imageUrl: '', size: 'N/A', color: 'N/A', quantity: 1, sku: '' },
    handling: null,
    nameBengali: '',
    ...change,
  }
}

function aParcel(change: Partial<LabelAnswer> & Pick<LabelAnswer, '_id'>): LabelAnswer {
  return {
    orderId: change._id,
    courier: 'Steadfast',
    code: `SFR${change._id.replace('-', '')}`,
    name: 'Kamrul Hasan',
    mobileNumber: '01700000014',
    otherNumber: '',
    address:
      'Care of Hazi Abdul Malek Mansion, 3rd floor, left side flat, Chowdhury Hat, Hathazari Road 4330',
    district: 'Chattogram',
    collect: 2340,
    note: '',
    boxes: 1,
    lines: [aLine('Solid Round Neck T-Shirt', { color: 'White', size: 'L', sku: 'TS-007' })],
    printedAt: null,
    timesPrinted: 0,
    takeBack: [],
    ...change,
  }
}

const T_SHIRT = { color: 'White', size: 'L', sku: 'TS-007' }

/** Six parcels in seven boxes, with all that makes a label hard to lay out. */
export const PARCELS: readonly LabelAnswer[] = [
  aParcel({
    _id: '89WX-FHHG',
    name: 'Sabina Yasmin',
    mobileNumber: '01700000023',
    otherNumber: '01811000023',
    address: LONG_ADDRESS.slice(0, 250),
    district: "Cox's Bazar",
    collect: 101_790,
    note: 'বিকেল ৪টার পর দেবেন, আগে ফোন করে নেবেন',
    takeBack: [{ name: 'Classic Two-Tone Leather Handbag', size: 'L', color: 'Brown', quantity: 1 }],
    lines: [
      aLine('Classic Two-Tone Leather Handbag', {
        color: 'Brown',
        size: 'M',
        sku: 'HB-204',
        handling: 'fragile',
      }),
      aLine('Velvet Matte Lipstick', { color: 'Rose Pink', quantity: 2, sku: 'LP-018', handling: 'liquid' }),
    ],
  }),
  aParcel({
    _id: '7KQX-M3PA',
    name: 'Jannatul Ferdous',
    courier: 'Own riders',
    district: 'Dhaka',
    collect: 0,
  }),
  aParcel({
    _id: 'B4RM-2WQX',
    name: 'মোছাম্মৎ শাহনাজ পারভীন',
    courier: 'Pathao',
    code: 'DP201126UK7',
    district: 'Brahmanbaria',
    address: 'গ্রাম আড়ংঘাটা, থুকড়া বাজারের পূর্ব পাশে, শেখ বাড়ি',
    boxes: 2,
    printedAt: '2026-11-20T04:02:00.000Z',
    timesPrinted: 1,
    lines: [
      aLine('Glass Spice Jar, set of 6', { sku: 'GJ-006', handling: 'fragile' }),
      aLine('Clay Tea Pot'),
    ],
  }),
  aParcel({ _id: 'C2WX-FHHA', lines: [aLine('Solid Round Neck T-Shirt', { ...T_SHIRT, quantity: 3 })] }),
  aParcel({
    _id: 'D5WX-FHHB-2',
    orderId: 'D5WX-FHHB',
    code: 'D5WX-FHHB-2',
    district: 'Chapai Nawabganj',
    note: 'Fragile, hold with care',
  }),
  aParcel({ _id: 'E6WX-FHHC', name: 'Anwar Parvez', district: 'Rangpur', address: 'Station Road' }),
]

/**
 * Answers the two calls of labels in place of the shop.
 * To be replaced: once the shop answers them itself, journeys book parcels and drop this.
 */
export async function answerLabels(page: Page, parcels: readonly LabelAnswer[] = PARCELS) {
  const printed: string[][] = []
  await page.route('**/api/consignments/labels', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] }
    const labels = ids.flatMap((id) => parcels.find(({ _id, orderId }) => id === _id || id === orderId) ?? [])
    await route.fulfill({ json: { labels } })
  })
  await page.route('**/api/consignments/printed', async (route) => {
    printed.push((route.request().postDataJSON() as { ids: string[] }).ids)
    await route.fulfill({ status: 204 })
  })
  return { printed }
}
