import type { Locator, Page } from '@playwright/test'
import { aPerson, enterAsAdmin, expect, test } from './dashboard.ts'
import { expectNoFaults, expectSound } from './expectSound.ts'
import { type Account, ADMIN, type TestIdentity } from './identity/testIdentity.ts'
import { fromSomewhere } from './identity/visitorAddress.ts'
import { nothingOpen, toast, tokenOf } from './people.ts'

test('an admin promotes and demotes somebody, after being asked (§1.10, §2.73, §4.32, §5.27, §8.28)', {
  tag: '@core',
}, async ({ page, shop }) => {
  const person = await aUser(shop)
  await openUsers(page, shop, person.name)
  const row = userRow(page, person)
  await expect(row.getByRole('cell', { name: person.email })).toBeVisible()
  await expect(row.getByText('Customer', { exact: true })).toBeVisible()
  const question = page.getByRole('alertdialog')

  await expect(row.getByText('not verified', { exact: true })).toBeVisible()
  await choose(row, 'Promote to Admin')
  await expect(question).toContainText('Are you sure?')
  await expect(question).toContainText(`The address ${person.email} is not verified`)
  const address = question.getByLabel(`Email of ${person.name}`)
  await address.fill(ADMIN.email)
  await question.getByRole('button', { name: 'Promote to Admin' }).click()
  await expect(address).toBeFocused()
  await expect(question.getByRole('alert')).toHaveText(
    'This is not the address above. Type it exactly as shown.',
  )
  await expectNoFaults(page, '[role=alertdialog]')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(row.getByText('Customer', { exact: true })).toBeVisible()

  // Section 8: the box stays open for 1500 ms after the update.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await choose(row, 'Promote to Admin')
  await expect(address).toHaveValue('')
  await address.fill(person.email)
  await address.press('Enter')
  await expect(question).toContainText(`${person.name} is an admin now.`)
  await page.clock.runFor(1400)
  await expect(question).toContainText('Updated!')
  await page.clock.runFor(200)
  await expect(question).toHaveCount(0)
  await page.clock.resume()
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^More for / })).toBeFocused()

  await nothingOpen(page)
  await page.reload()
  await choose(row, 'Demote to Customer')
  await question.getByRole('button', { name: 'Demote to Customer' }).click()
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(row.getByText('Customer', { exact: true })).toBeVisible()
  await nothingOpen(page)
  await page.reload()
  await expect(row.getByText('Customer', { exact: true })).toBeVisible()

  // On a phone the menu is beside the name.
  await page.setViewportSize({ width: 360, height: 740 })
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const menu = await middleOf(row.getByRole('button', { name: /^More for / }))
  const name = await middleOf(row.getByText(person.name, { exact: true }).first())
  expect(Math.abs(menu - name)).toBeLessThan(8)
  await expectSound(page)
})

test('an admin deletes a user; after a failed deletion the row comes back (§1.10, §2.73, §5.23, §8.29)', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const person = await aUser(shop)
  await openUsers(page, shop, person.email)
  const row = userRow(page, person)
  const remove = `Delete ${person.name}`
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })

  await choose(row, remove)
  await expect(question).toContainText("You won't be able to revert this!")
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(row).toBeVisible()

  // Nobody hears of it.
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/api/deleteUser/*', async (route) => {
    await refused
    await route.abort()
  })
  await choose(row, remove)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  // The button that had the focus is gone; the keys go on from the list.
  await expect(page.locator('.data-table-frame')).toBeFocused()
  refuse()
  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(failure.getByText('Failed to delete user', { exact: true })).toBeVisible()
  await expect(failure).toContainText('The shop could not be reached.')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(row).toBeVisible()
  await page.unroute('**/api/deleteUser/*')

  await choose(row, remove)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(userRow(page, ADMIN)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the last admin stays admin, and nobody can delete their own row (§2.74, §8.26)', async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/answer: 409|Failed to load resource/)
  const other = await aUser(shop)
  await admin.setRole(other.email, 'admin')
  await openUsers(page, shop, ADMIN.email)
  await demoteOthers(page, admin)
  const own = userRow(page, ADMIN)
  await expect(own.getByText('You', { exact: true })).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(1)
  await choose(own, 'Demote to Customer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Demote to Customer' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Oops...' })
  await expect(failure.getByText('Failed to update user role', { exact: true })).toBeVisible()
  await expect(failure).toContainText('The shop needs at least one admin.')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(own.getByText('Admin', { exact: true }).first()).toBeVisible()
})

test('an admin who becomes a customer stays signed in, as one', async ({ page, shop, admin }) => {
  const person = await aUser(shop)
  await admin.setRole(person.email, 'admin')
  await page.goto('/authentication/login')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await page.goto(`/dashboard/allUsers?search=${person.email}`)
  await choose(userRow(page, person), 'Demote to Customer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Demote to Customer' }).click()
  await expect(toast(page, 'You are a customer now.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/allUsers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('among thousands of users somebody is found, by search, order and page', async ({ page, shop }) => {
  await page.route('**/api/users', (route) => route.fulfill({ json: manyUsers(1284) }))
  await openUsers(page, shop)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(page.getByText('1–20 of 1,284')).toBeVisible()
  await expect(rows).toHaveCount(20)

  await expectSound(page)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('21–40 of 1,284')).toBeVisible()
  await expect(rows.first()).toContainText('person-20@example.com')
  await page.goBack()
  await expect(rows.first()).toContainText('person-0@example.com')

  const sortByName = page.getByRole('button', { name: 'Name', exact: true })
  await sortByName.click()
  await sortByName.click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('person-1283@example.com')

  await page.getByRole('link', { name: 'Next page' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by name or email' })
  await search.fill('PERSON-777')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/\?sort=name-desc&search=PERSON-777$/)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows).toHaveCount(20)
  await expect(search).toBeFocused()
})

/** What is behind the menu of a row. */
async function choose(row: Locator, act: string) {
  await row.getByRole('button', { name: /^More for / }).click()
  await row.getByRole('button', { name: act }).click()
}

function userRow(page: Page, { email }: Pick<Account, 'email'>) {
  return page.getByRole('row').filter({ hasText: email })
}

async function openUsers(page: Page, shop: { identity: TestIdentity }, search = '') {
  await enterAsAdmin(page, shop)
  await page.goto(search ? `/dashboard/allUsers?${new URLSearchParams({ search })}` : '/dashboard/allUsers')
  await expect(page.getByRole('heading', { level: 1, name: 'View All Users' })).toBeVisible()
}

/** Somebody who has an account and has been signed in once. */
async function aUser({ url, identity }: { url: string; identity: TestIdentity }): Promise<Account> {
  const person = aPerson()
  await identity.signUp(person)
  const { headers, body } = await identity.signIn(person)
  const answer = await fetch(`${url}/api/jwt`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json', ...fromSomewhere(), ...headers },
    body: JSON.stringify({ email: person.email, ...body }),
  })
  expect(answer.status).toBe(200)
  return person
}

/** Journeys share a shop, and some make admins. */
async function demoteOthers(page: Page, admin: { setRole(email: string, role: 'customer'): Promise<void> }) {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
  const users: { email: string; role: string }[] = await (
    await page.request.get('/api/users', { headers })
  ).json()
  for (const { email, role } of users) {
    if (role === 'admin' && email !== ADMIN.email) await admin.setRole(email, 'customer')
  }
}

function manyUsers(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    _id: `user-${index}`,
    name: `Rahima ${String(index).padStart(4, '0')}`,
    email: `person-${index}@example.com`,
    role: index % 10 === 3 ? 'admin' : 'customer',
    staffRole: index % 10 === 3 ? 'admin' : null,
    emailVerified: index % 2 === 0,
    twoFactor: null,
    owner: false,
  }))
}
