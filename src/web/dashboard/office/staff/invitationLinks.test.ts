import { expect, test } from 'vitest'
import { withLink } from './invitationLinks.ts'

test('a link that was not copied yet stays when the next person is invited', () => {
  const links = withLink(withLink([], 'rahima@example.com', '/one'), 'karim@example.com', '/two')
  expect(links).toEqual([
    { email: 'karim@example.com', link: '/two' },
    { email: 'rahima@example.com', link: '/one' },
  ])
})

test('a newer link of the same person replaces the earlier one, and one that was taken back goes', () => {
  const links = withLink([], 'rahima@example.com', '/one')
  expect(withLink(links, 'rahima@example.com', '/two')).toEqual([
    { email: 'rahima@example.com', link: '/two' },
  ])
  expect(withLink(links, 'rahima@example.com', undefined)).toEqual([])
})
