import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import type { SessionUser } from '#web/client/sessionStore.ts'
import routes from '../routes.ts'
import { nextSteps } from './home/nextSteps.ts'
import { linkGroups } from './links.ts'

const RAHIMA: SessionUser = {
  email: 'rahima@example.com',
  displayName: 'Rahima',
  emailVerified: false,
  hasPassword: true,
}

it('every link of the dashboard leads to a page that there is', () => {
  const links = linkGroups().flatMap(({ links }) => links)
  for (const { to, label } of [
    ...links,
    ...nextSteps(RAHIMA).map(({ to, title }) => ({ to, label: title })),
  ]) {
    const page = matchRoutes(routes as RouteObject[], to)?.at(-1)?.route
    expect(page?.path, `${label}: ${to}`).not.toBe('*')
    expect(page).toBeDefined()
  }
})

it('whoever has shown the mailbox to be theirs is not asked again', () => {
  const titles = (user: SessionUser) => nextSteps(user).map(({ title }) => title)
  expect(titles(RAHIMA)[0]).toContain('Verify')
  expect(titles({ ...RAHIMA, emailVerified: true }).join()).not.toContain('Verify')
})
