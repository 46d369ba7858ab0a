import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { askedQuery } from './askedQuery.ts'

/** A list whose pages take as long to come as the test does, and another page. */
function aList() {
  const loader = () => new Promise<never>(() => {})
  return createMemoryRouter(
    [
      { id: 'list', path: '/list', loader },
      { path: '/other', loader },
    ],
    { initialEntries: ['/list?kind=placed'], hydrationData: { loaderData: { list: null } } },
  )
}

it('is the query that is on its way, not the one that is shown', () => {
  const router = aList()
  expect(askedQuery(router.state).toString()).toBe('kind=placed')
  void router.navigate('?kind=placed&actor=system')
  expect(router.state.location.search).toBe('?kind=placed')
  expect(askedQuery(router.state).toString()).toBe('kind=placed&actor=system')
})

it('is the one that is shown while another page is on its way', () => {
  const router = aList()
  void router.navigate('/other?kind=paid')
  expect(askedQuery(router.state).toString()).toBe('kind=placed')
})
