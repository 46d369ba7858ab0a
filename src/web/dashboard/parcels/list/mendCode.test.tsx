import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { CodeOrAdd } from './mendCode.tsx'
import type { ParcelActs } from './parcelActs.ts'

const ACTS: ParcelActs = { busy: new Set(), run: async () => true }

/** What stands in the place of the code of this parcel. */
function drawn(parcel: Partial<ConsignmentAnswer>): string {
  const whole = {
    ...{ _id: '7KQX-M3PA', courier: 'redx', state: 'booked', order: null, carrier: null },
    ...{ consignment: null, trackingCode: null, trackingLink: null, codeCheck: null },
    ...parcel,
  } as ConsignmentAnswer
  const Page = createRoutesStub([{ path: '/', Component: () => <CodeOrAdd parcel={whole} acts={ACTS} /> }])
  return renderToString(<Page />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const CODE = { consignment: '28NOV0001', trackingCode: '28NOV0001' }

describe('in the place of a code', () => {
  test.each<[string, Partial<ConsignmentAnswer>, string]>([
    ['a confirmed one', CODE, '28NOV0001'],
    [
      'one that waits for its courier',
      { ...CODE, codeCheck: 'waits' },
      '28NOV0001 Code is being checked, within half an hour',
    ],
    // Its trouble says the rest.
    ['one that is wrong', { ...CODE, codeCheck: 'failed' }, '28NOV0001'],
    ['none, of one that its courier has', {}, 'Add the code'],
    ['none, of one that is on its way', { state: 'out' }, 'Add the code'],
    ['none, of one that waits for its courier', { state: 'queued' }, 'No code'],
    ['none, of one that is over', { state: 'delivered' }, 'No code'],
    ['none, of one that a rider of the shop has', { courier: 'own' }, 'No code'],
  ])('%s', (_, parcel, expected) => {
    expect(drawn(parcel)).toBe(expected)
  })
})
