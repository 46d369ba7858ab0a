import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { RefusedKeys } from './refusedKeys.tsx'

const email = 'rina@example.com'

afterEach(() => queryClient().clear())

test.each([
  [{ isSet: true, keysRefused: true }, 'is not called until the keys are entered anew, or tried and right.'],
  [{ isSet: true, keysRefused: false }, ''],
  [{ isSet: false, keysRefused: true }, ''],
])('of a courier with %j the screen says: %s', (state, expected) => {
  const couriers = COURIER_NAMES.map((name) => ({ name, ...state }))
  queryClient().setQueryData([PERSONAL, email, 'couriers'], { couriers })
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={{ user: { email } }} />,
      children: [{ index: true, Component: () => <RefusedKeys courier="redx" /> }],
    },
  ])
  const text = renderToString(<Page />)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
  expect(text.endsWith(expected) && (expected !== '' || text === '')).toBe(true)
})
