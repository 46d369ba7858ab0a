import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { EmptyDesk } from './onPhone.tsx'

type Calling = Parameters<typeof EmptyDesk>[0]['calling']

function shown(waiting: number, calling: Calling): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <EmptyDesk waiting={waiting} calling={calling} /> },
  ])
  return renderToString(<Page />)
}

const RUBINA = { customer: 'Rubina Yasmin', name: 'Sumi', isOwn: false }

test('an empty desk says who is on the phone with whom, and leads to the order', () => {
  const html = shown(1, new Map([['7KQX-M3PA', RUBINA]]))
  expect(html).toContain('Sumi is on the phone with Rubina Yasmin')
  expect(html).toContain('href="/dashboard/order-overview/7KQX-M3PA?invoice=true"')
  expect(html).toContain('Nobody else is waiting for a call')
})

test('two orders that come in one call are one line', () => {
  const both = new Map([
    ['7KQX-M3PA', RUBINA],
    ['89WX-FHHG', RUBINA],
  ])
  expect(shown(2, both).match(/<li/g)).toHaveLength(1)
})

test.each([
  ['nobody calls and none waits', 0, new Map(), 'Nobody is waiting for a call'],
  ['it is not known yet who calls the one who waits', 1, new Map(), 'Nobody else is waiting'],
  ['one is called by somebody without a name', 1, { ...RUBINA, name: '' }, 'Somebody is on the phone'],
  ['the customer was erased', 1, { ...RUBINA, customer: '' }, 'on the phone with 7KQX-M3PA'],
] as const)('where %s it says so', (_, waiting, hold, text) => {
  expect(shown(waiting, hold instanceof Map ? hold : new Map([['7KQX-M3PA', hold]]))).toContain(text)
})
