import { aPerson, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { enter, join, logIn, logOut, toast } from './people.ts'

test('a customer who is made staff chooses a longer password before the dashboard opens', {
  tag: ['@core'],
}, async ({ page, shop, admin, expectTrouble }) => {
  test.skip(shop.identity.provider !== 'embedded', 'Firebase does not tell how long a password is')
  // What staff alone may do is refused until then.
  expectTrouble(/Failed to load resource|answer: 40[03] /)
  const person = { ...aPerson(), password: 'nine-long' }
  await join(page, shop, person)
  await admin.setRole(person.email, 'manager')
  await enter(page, shop, person)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/account$/)
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'at least 10 characters' })
  await expect(alert).toBeVisible()
  await expectSound(page)

  const box = page.getByRole('region', { name: 'Password' })
  const next = box.getByLabel('New password', { exact: true })
  await expect(box.getByText('At least 10 characters, because it opens the dashboard.')).toBeVisible()
  await box.getByLabel('Old password', { exact: true }).fill(person.password)
  await next.fill('still 9 l')
  await box.getByRole('button', { name: 'Change password' }).click()
  await expect(box.getByText('The password must have 10 to 128 characters.')).toBeVisible()
  await next.fill('ten-long-1')
  await box.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password Changed')).toBeVisible()
  await expect(alert).toHaveCount(0)

  await page.goto('/dashboard/pendingOrders')
  await expect(page).toHaveURL(/\/dashboard\/pendingOrders$/)
  await page.goto('/')
  await logOut(page)
  await logIn(page, { ...person, password: 'ten-long-1' })
})
