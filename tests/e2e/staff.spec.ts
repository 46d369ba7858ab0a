import type { Page } from '@playwright/test'
import type { StaffRole } from '#domain/people/user.ts'
import type { AdminApi } from './adminApi.ts'
import { aCustomerName, aPerson, enterAsAdmin, expect, moveOrder, placeOrders, test } from './dashboard.ts'
import { openMenu, unfold } from './dashboardMenu.ts'
import { expectNoFaults, expectSound } from './expectSound.ts'
import { ADMIN } from './identity/testIdentity.ts'
import { enter, join, toast, tokenOf, type WithIdentity } from './people.ts'

test('the owner invites somebody, who sets a password by the mail and starts to pack', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, browser, expectTrouble }) => {
  expectTrouble(/answer: 401|Failed to load resource/)
  const { name, email, password } = aPerson()
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/staff')
  await page.getByLabel('E-mail', { exact: true }).fill('nobody')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Packer')
  await expectSound(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
  const invited = page.getByRole('listitem').filter({ hasText: email })
  await expect(invited).toContainText('Not accepted yet')

  const link = await shop.mailbox.nextLink(email, '/authentication/invitation')
  const context = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Welcome to')
  await guest.getByLabel('Your name').fill(name)
  await guest.getByRole('textbox', { name: 'New password' }).fill(password)
  await guest.getByRole('button', { name: 'Set password and start' }).click()
  await expect(guest).toHaveURL('/dashboard')
  await expect(guest.getByText('To pack', { exact: true })).toBeVisible()
  await guest.goto(link)
  await expect(guest.getByText('It was accepted already.')).toBeVisible()
  await context.close()

  await page.reload()
  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('radio', { name: 'Sales' }).check()
  const own = page.getByRole('textbox', { name: 'Your password' })
  await own.fill('not this one')
  await page.getByRole('button', { name: 'Make sales' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await own.fill(ADMIN.password)
  const before = await tokenOf(page)
  await page.getByRole('button', { name: 'Make sales' }).click()
  await expect(toast(page, `${name}: Sales from now on.`)).toBeVisible()
  expect(await tokenOf(page)).not.toBe(before)

  await page.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('button', { name: 'Remove from staff' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from staff' }).click()
  await expect(toast(page, `${name} is a customer now.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Change ${name}` })).toHaveCount(0)
})

test('what was refused because of an invitation is forgotten once that is taken back', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/answer: 409|Failed to load resource/)
  const { email } = aPerson()
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/staff')
  const invite = async () => {
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
  }
  await invite()
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
  await invite()
  await expect(page.getByText('This address is invited already.')).toBeVisible()
  await page.getByRole('button', { name: `Take back the invitation of ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'The invitation was taken back')).toBeVisible()
  await expect(page.getByText('This address is invited already.')).toHaveCount(0)
})

test('who signed in long ago gives the password before inviting and promoting', { tag: '@desktop' }, async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(/answer: (401|409)|Failed to load resource/)
  const { email } = aPerson()
  const person = aPerson()
  await join(page, shop, person)
  await admin.setRole(person.email, 'packer')
  await enterAsAdmin(page, shop)
  /** The first call of each kind is answered as to somebody who signed in long ago. */
  const refuseOnce = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 409, json: { code: 'RECENT_SIGN_IN_NEEDED' } }), {
      times: 1,
    })
  const dialog = page.getByRole('dialog', { name: 'More rights: your password, please' })
  const own = dialog.locator('input[type=password]')
  await page.goto('/dashboard/staff')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await refuseOnce('**/api/invitations')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expectNoFaults(page, 'dialog[open]')
  await own.fill('not this one')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password. Please try again.')
  await own.fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/dashboard/allUsers?search=${person.email}`)
  await refuseOnce('**/api/updateUser/*')
  const more = page.getByRole('button', { name: `More for ${person.name}` })
  await more.click()
  await page.getByRole('button', { name: 'Promote to Admin' }).click()
  await page.getByRole('alertdialog').getByLabel(`Email of ${person.name}`).fill(person.email)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Promote to Admin' }).click()
  await own.fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Promote to Admin' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`${person.name} is an admin now.`)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(more).toBeFocused()

  // Whoever has codes at login, which the owner switches off for them.
  await page.route('**/api/users', async (route) => {
    const users: object[] = await (await route.fetch()).json()
    await route.fulfill({ json: users.map((user) => ({ ...user, twoFactor: true })) })
  })
  await page.route('**/api/users/*/secondFactor', (route) => route.fulfill({ json: { modifiedCount: 1 } }))
  await page.reload()
  await more.click()
  await page.getByRole('button', { name: 'Switch off codes at login' }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch off codes at login?' })
  await expectNoFaults(page, 'dialog[open]')
  await question.locator('input[type=password]').fill(ADMIN.password)
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect(toast(page, `${person.name} logs in with the password alone now`)).toBeVisible()
  await expect(question).toHaveCount(0)
  await admin.setRole(person.email, 'customer')
})

test('who signed in long ago gives the password before accepting an invitation', { tag: '@desktop' }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/answer: (401|409|503)|Failed to load resource/)
  const person = aPerson()
  await join(page, shop, person)
  const invitation = { email: person.email, role: 'packer', mayJoin: false }
  await page.route('**/api/invitations/read', (route) => route.fulfill({ json: invitation }))
  await page.route('**/api/invitations/accept', (route) => route.fulfill({ json: { acknowledged: true } }))
  const refuseOnce = (status: number, code: string) =>
    page.route('**/api/invitations/accept', (route) => route.fulfill({ status, json: { code } }), {
      times: 1,
    })
  await page.goto('/authentication/invitation#token=known')
  const accept = page.getByRole('main').getByRole('button', { name: 'Accept' })
  await refuseOnce(503, 'IDENTITY_UNAVAILABLE')
  await accept.click()
  await expect(page.getByRole('alertdialog')).toContainText('The invitation could not be accepted')
  await page.getByRole('button', { name: 'OK' }).click()
  await refuseOnce(409, 'RECENT_SIGN_IN_NEEDED')
  await accept.click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expectNoFaults(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(accept).toBeFocused()
  await refuseOnce(409, 'RECENT_SIGN_IN_NEEDED')
  await accept.click()
  const own = dialog.locator('input[type=password]')
  await own.fill('not this one')
  await own.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password. Please try again.')
  await own.fill(person.password)
  await own.press('Enter')
  await expect(toast(page, 'Welcome!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

/** What each role finds in its menu, what it does not, and a page that is for others. */
const ROLES: readonly {
  readonly role: StaffRole
  readonly home: string
  /** What the home page counts for them. */
  readonly tasks: readonly string[]
  readonly has: readonly string[]
  readonly hasNot: readonly string[]
  readonly notTheirs: string
}[] = [
  {
    role: 'manager',
    home: 'To call',
    tasks: ['To call', 'To pack', 'To check', 'Running out'],
    has: ['All Products', 'Pending Orders', 'Return Orders', 'Pages'],
    hasNot: ['Staff', 'Settings', 'Activity', 'All Users'],
    notTheirs: 'staff',
  },
  {
    role: 'sales',
    home: 'To call',
    tasks: ['To call', 'To check'],
    has: ['Pending Orders', 'Cancelled Orders', 'All Products', 'Stock'],
    hasNot: ['Staff', 'Categories', 'Manage Slider', 'Pages'],
    notTheirs: 'categories',
  },
  {
    role: 'packer',
    home: 'To pack',
    tasks: ['To pack', 'To hand over', 'Coming back'],
    has: ['Confirmed Orders', 'Delivered Orders'],
    hasNot: ['Pending Orders', 'Cancelled Orders', 'All Products'],
    notTheirs: 'pendingOrders',
  },
  {
    role: 'catalogue',
    home: 'Add a product',
    tasks: ['Running out'],
    has: ['All Products', 'Categories', 'Manage Slider', 'Pages'],
    hasNot: ['Pending Orders', 'Confirmed Orders', 'Staff'],
    notTheirs: 'confirmedOrders',
  },
]

for (const { role, home, tasks, has, hasNot, notTheirs } of ROLES) {
  test(`${role}: the dashboard shows what this role may do, and no more`, async ({ page, shop, admin }) => {
    await enterAs(page, shop, admin, role)
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(home, { exact: true })).toBeVisible()
    const toDo = page.getByRole('navigation', { name: 'To do now' })
    // Shown only while there is any, which other journeys leave.
    const labels = toDo.locator('.to-do-label').filter({ hasNotText: /To be paid back|Returns asked for/ })
    await expect(labels).toHaveText(tasks)
    const menu = await openMenu(page)
    await unfold(menu)
    for (const label of has) await expect(menu.getByRole('link', { name: label })).toBeVisible()
    for (const label of hasNot) await expect(menu.getByRole('link', { name: label })).toHaveCount(0)

    await page.goto(`/dashboard/${notTheirs}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for other staff')
    await expect(page.getByText('It is for: Admin')).toBeVisible()
    await page.getByRole('link', { name: 'Go to my dashboard' }).click()
    await expect(page.getByRole('main').getByText(home, { exact: true })).toBeVisible()
  })
}

test('a packer opens a parcel without an e-mail address', { tag: '@desktop' }, async ({
  page,
  shop,
  admin,
}) => {
  const [id = ''] = await placeOrders(shop, 1, { name: aCustomerName() })
  await moveOrder(admin, id, 'Confirmed')
  await enterAs(page, shop, admin, 'packer')
  await page.goto(`/dashboard/order-overview/${id}`)
  await expect(page.getByText('Mobile', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Email', { exact: true })).toHaveCount(0)
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('main').getByRole('link', { name: 'Confirmed Orders' })).toBeVisible()
})

test('somebody who is demoted while at work signs in once and goes on as a customer', {
  tag: '@desktop',
}, async ({ page, shop, admin, expectTrouble }) => {
  expectTrouble(/answer: 403|Failed to load resource/)
  const person = await enterAs(page, shop, admin, 'sales')
  await page.goto('/dashboard/pendingOrders')
  await expect(page.getByRole('heading', { level: 1, name: 'Pending Orders' })).toBeVisible()
  await admin.setRole(person.email, 'customer')
  await page.goto('/dashboard/pendingOrders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is for the people who run the shop',
  )
  await expect(page).toHaveURL('/dashboard/pendingOrders')
})

/** Signs in as a new person with this role. */
async function enterAs(page: Page, shop: WithIdentity, admin: AdminApi, role: StaffRole) {
  const person = aPerson()
  await join(page, shop, person)
  await admin.setRole(person.email, role)
  await enter(page, shop, person)
  return person
}
