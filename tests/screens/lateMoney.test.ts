import { expect, test } from 'vitest'
import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { ToDo } from '#web/dashboard/home/toDo.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const NO_PARCELS = {
  ...{ trouble: 0, refused: 0, toBook: 0, toPack: 0, toHandOver: 0 },
  ...{ comingBack: 0, expectedBack: 0, packedByReader: 0 },
}
const LATE = {
  ...{ amount: 40_280, isWhole: true, holders: 1 },
  oldest: { courier: 'steadfast', carrier: '', days: 19 },
}

const drawn = (morning: MorningAnswer) => rendered(ToDo, { morning })

test('money that is late stands after what may still be saved, and leads to it', () => {
  const part = drawn({ parcels: { ...NO_PARCELS, trouble: 2, toBook: 1 }, late: LATE })
  expect(part.text).toContain('Late money With Steadfast for up to 19 days ৳40,280.00')
  expect(addressesOf(part).slice(0, 3)).toEqual([
    '/dashboard/parcels?tab=trouble',
    '/dashboard/money',
    '/dashboard/parcels?tab=book',
  ])
  expect(tagsOf(part, 'a')[1]).toContain('data-warns="true"')
  const oldest = { courier: 'other', carrier: 'Hanif', days: 9 }
  expect(drawn({ late: { ...LATE, holders: 3, oldest } }).text).toContain(
    'With 3 couriers, up to 9 days: Hanif',
  )
})

test('of more than is counted it says that it is more, and not who has the oldest', () => {
  const { text } = drawn({ late: { ...LATE, isWhole: false } })
  expect(text).toContain('Late money With couriers for more than 7 days ৳40,280.00+')
  expect(text).not.toContain('Steadfast')
})

test('where nothing is late there is no row', () => {
  expect(drawn({ parcels: NO_PARCELS }).text).not.toContain('Late')
  expect(addressesOf(drawn({ parcels: NO_PARCELS }))).not.toContain('/dashboard/money')
})
