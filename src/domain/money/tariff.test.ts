import { describe, expect, test } from 'vitest'
import { DELIVERY } from '../order/delivery.ts'
import { poisha } from './money.ts'
import { type CourierTariff, endsAnew, expectedFees, type TariffFacts } from './tariff.ts'
import { type TariffZone, tariffZone } from './tariffZone.ts'

const taka = (amount: number) => poisha(Math.round(amount * 100))
const inCity: CourierTariff = {
  ...{ courier: 'pathao', zone: 'city', perKg: taka(15), codPercent: 1 },
  steps: [
    { upTo: 500, fee: taka(70) },
    { upTo: 1000, fee: taka(80) },
    { upTo: 2000, fee: taka(90) },
  ],
  ...{ return: { percent: 50 }, part: { amount: taka(10) }, exchange: { percent: 33.33 } },
}
const COSTS: readonly CourierTariff[] = [
  inCity,
  { ...inCity, zone: 'suburb', steps: [{ upTo: 500, fee: taka(80) }], codPercent: 1.15 },
  { ...inCity, zone: 'outside', steps: [{ upTo: 500, fee: taka(120) }], return: { amount: taka(0) } },
  { ...inCity, courier: 'other', steps: [{ upTo: 5000, fee: taka(33.33) }], return: { percent: 50 } },
]
const PARCEL: TariffFacts = {
  ...{ courier: 'pathao', state: 'delivered', zone: 'city', weight: 400, isExchange: false },
  ...{ collect: taka(1000), collected: undefined },
}

describe('what a courier is expected to take', () => {
  test.each<[string, Partial<TariffFacts>, [fee: number, codFee: number, returnFee: number] | undefined]>([
    ['in the city', {}, [70, 10, 0]],
    ['in the suburbs', { zone: 'suburb' }, [80, 11.5, 0]],
    ['outside', { zone: 'outside' }, [120, 10, 0]],
    ['of a weight that nobody knows', { weight: undefined }, [70, 10, 0]],
    ['up to a step', { weight: 500 }, [70, 10, 0]],
    ['above a step', { weight: 501 }, [80, 10, 0]],
    ['up to the last step', { weight: 2000 }, [90, 10, 0]],
    ['of a kilogram begun', { weight: 2001 }, [105, 10, 0]],
    ['of a kilogram', { weight: 3000 }, [105, 10, 0]],
    ['of two', { weight: 3001 }, [120, 10, 0]],
    ['of what was collected', { collected: taka(400) }, [70, 4, 0]],
    ['of half a poisha', { collected: poisha(50) }, [70, 0.01, 0]],
    ['of less than half', { collected: poisha(49) }, [70, 0, 0]],
    ['of what was paid before', { collect: taka(0) }, [70, 0, 0]],
    ['in part, an amount', { state: 'part-delivered' }, [70, 10, 10]],
    ['exchanged, per cent', { isExchange: true }, [70, 10, 23.33]],
    ['exchanged in part', { isExchange: true, state: 'part-delivered' }, [70, 10, 33.33]],
    ['coming back, per cent', { state: 'coming-back' }, [70, 0, 35]],
    ['coming back by another', { courier: 'other', state: 'back' }, [33.33, 0, 16.67]],
    ['coming back, paid', { state: 'coming-back', collected: taka(100) }, [70, 1, 35]],
    ['an exchange that comes back', { state: 'back', isExchange: true }, [70, 0, 35]],
    ['back for nothing', { state: 'back', zone: 'outside' }, [120, 0, 0]],
    ['in a zone without tariff', { courier: 'other', zone: 'outside' }, undefined],
    ['by one without tariff', { courier: 'own' }, undefined],
    ['on its way', { state: 'out' }, undefined],
    ['lost', { state: 'lost' }, undefined],
    ['cancelled', { state: 'cancelled' }, undefined],
  ])('%s', (_, change, fees) => {
    const [fee = 0, codFee = 0, returnFee = 0] = (fees ?? []).map(taka)
    expect(expectedFees({ ...PARCEL, ...change }, COSTS)).toEqual(fees && { fee, codFee, returnFee })
  })

  test('is reckoned once a parcel ends, and again if it ends otherwise', () => {
    expect(endsAnew('out', 'delivered')).toBe(true)
    expect(endsAnew('coming-back', 'delivered')).toBe(true)
    expect(endsAnew('delivered', 'part-delivered')).toBe(true)
    expect(endsAnew('coming-back', 'lost')).toBe(true)
    expect(endsAnew('coming-back', 'back')).toBe(false)
    expect(endsAnew('booked', 'out')).toBe(false)
  })
})

describe('the zone of an order', () => {
  const [inside, outside] = DELIVERY.areas
  const inChattogram = [
    { name: 'Inside', districts: ['Chattogram'] },
    { name: 'Rest', districts: [] },
  ]
  const anywhere = [{ name: 'Bangladesh', districts: [] }]

  test.each<[string, string, TariffZone]>([
    ['Dhaka', 'House 7, Mirpur 10', 'city'],
    ['ঢাকা', 'ধানমন্ডি', 'city'],
    ['Dhaka', 'Hemayetpur, Savar', 'suburb'],
    ['Dhaka', 'জিনজিরা, কেরাণীগঞ্জ', 'suburb'],
    ['Gazipur', 'Tongi', 'suburb'],
    ['নারায়ণগঞ্জ', '', 'suburb'],
    ['Comilla', 'House 2', 'outside'],
    ['Nowhere', 'Savar', 'outside'],
  ])('in %s, %s', (district, address, zone) => {
    const order = { district, address, deliveryArea: 'Outside Dhaka' }
    expect(tariffZone(order, DELIVERY.areas)).toBe(zone)
  })

  test('where the shop is elsewhere, or says nothing of districts', () => {
    const order = (district: string, deliveryArea = 'Inside') => ({
      district,
      address: 'Savar',
      deliveryArea,
    })
    expect(tariffZone(order('Chittagong'), inChattogram)).toBe('city')
    expect(tariffZone(order('Dhaka'), inChattogram)).toBe('outside')
    expect(tariffZone(order('Gazipur'), inChattogram)).toBe('outside')
    expect(tariffZone(order('Dhaka'), anywhere)).toBe('suburb')
    expect(tariffZone(order('Sylhet'), anywhere)).toBe('outside')
    expect(tariffZone(order('', inside?.name), DELIVERY.areas)).toBe('city')
    expect(tariffZone(order('', outside?.name), DELIVERY.areas)).toBe('outside')
  })
})
