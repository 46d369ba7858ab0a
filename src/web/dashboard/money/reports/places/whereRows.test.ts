import { expect, test } from 'vitest'
import { placesTogether, whereRows } from './whereRows.ts'

type Rows = Parameters<typeof whereRows>[0]

/** A place to which so many orders were delivered now and before, and of which so many stayed and came back. */
const aPlace = (key: string, delivered: number, before: number | null, stayed = 0, back = 0) => ({
  key,
  figures: { delivered: { orders: delivered }, stayed: { orders: stayed }, back: { orders: back } },
  before: before === null ? null : { delivered: { orders: before } },
})

test('places stand by what was delivered now, then before; those where nothing ended are left out', () => {
  const rows = [
    aPlace('Sylhet', 2, null),
    aPlace('Bogura', 0, null),
    aPlace('Feni', 0, 3),
    aPlace('Dhaka', 9, 4, 8, 1),
    aPlace('Khulna', 0, null, 0, 1),
  ] as unknown as Rows
  const places = whereRows(rows)
  expect(places.map(({ key }) => key)).toEqual(['Dhaka', 'Sylhet', 'Feni', 'Khulna'])
  expect(placesTogether(places)).toEqual({ delivered: 11, before: 7, ended: { stayed: 8, back: 2 } })
})

test('of places to which something went before these days alone, none are shown', () => {
  expect(whereRows([aPlace('Feni', 0, 3)] as unknown as Rows)).toEqual([])
})
