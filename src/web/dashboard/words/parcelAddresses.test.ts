import { expect, it } from 'vitest'
import { chosenParcels, labelsAddress, MOST_PARCELS, pickingAddress } from './parcelAddresses.ts'

const search = (address: string) => new URL(address, 'http://shop').search

it('reads what the addresses were made of', () => {
  const ids = ['89WX-FHHG', '89WX-FHHG-2']
  expect(chosenParcels(search(labelsAddress(ids)))).toEqual({ ids, total: 2 })
  expect(chosenParcels(search(pickingAddress(ids)))).toEqual({ ids, total: 2 })
})

it('takes as many as one booking does and says how many there were', () => {
  const many = Array.from({ length: MOST_PARCELS + 1 }, (_, index) => `P-${index}`)
  const { ids, total } = chosenParcels(search(labelsAddress(many)))
  expect(ids).toEqual(many.slice(0, MOST_PARCELS))
  expect(total).toBe(MOST_PARCELS + 1)
})
