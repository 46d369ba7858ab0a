import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Progress } from './booking.tsx'

function heading(counts: { booked: number; refused: number; waiting: number }): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Progress {...counts} /> }])
  return /<h2[^>]*>([^<]*)/.exec(renderToString(<Stub initialEntries={['/']} />))?.[1] ?? ''
}

test.each([
  [{ booked: 0, refused: 0, waiting: 13 }, 'Booking 13 parcels'],
  [{ booked: 11, refused: 1, waiting: 1 }, 'Booking 13 parcels'],
  [{ booked: 13, refused: 0, waiting: 0 }, '13 of 13 booked'],
  [{ booked: 12, refused: 1, waiting: 0 }, '12 of 13 booked'],
])('the heading of %j says %s', (counts, said) => {
  expect(heading(counts)).toBe(said)
})
