import { chooseWhatIsOpen } from './checkoutForm.ts'
import { expectSound } from './expectSound.ts'
import {
  aPerson,
  enter,
  expect,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  join,
  openUserMenu,
  storedToken,
  test,
  toast,
} from './people.ts'

/** A token that no longer counts is answered so, and the browser repeats it in its console. */
const OUT = /Failed to load resource|answer: 40[13]/

test('a changed name shows in the header and stays (§1.16, §7.28)', async ({ page, shop }) => {
  await join(page, shop, aPerson())
  await page.goto('/dashboard/account')
  const name = page.getByLabel('Name')
  await expect(name).toBeVisible()
  await expectSound(page)
  await name.fill('Rahima Begum')
  await page.getByRole('button', { name: 'Update name' }).click()
  await expect(toast(page, 'Name Updated')).toBeVisible()
  await page.goto('/')
  await openUserMenu(page)
  await expect(page.getByRole('banner').getByText('Rahima Begum')).toBeVisible()
  await page.reload()
  await openUserMenu(page)
  await expect(page.getByRole('banner').getByText('Rahima Begum')).toBeVisible()
})

test('somebody sees each device that is signed in, signs one out, and then all', { tag: '@desktop' }, async ({
  page,
  browser,
  shop,
  expectTrouble,
}) => {
  expectTrouble(OUT)
  const person = aPerson()
  await join(page, shop, person)
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  const token = { Authorization: `Bearer ${await enter(other, shop, person)}` }
  // Firebase gives the time of a login in whole seconds: one of the same second is not told from one after the log-out.
  const second = () => Math.floor(Date.now() / 1000)
  const entered = second()
  const ask = async () =>
    (await fetch(`${shop.url}/api/order?email=${person.email}`, { headers: token })).status
  expect(await ask()).toBe(200)

  await page.goto('/dashboard/account')
  const box = page.getByRole('region', { name: 'Where you are logged in' })
  if (shop.identity.provider === 'embedded') {
    const devices = box.getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await devices.filter({ hasNotText: 'This device' }).getByRole('button', { name: 'Log out' }).click()
    await expect(devices).toHaveCount(1)
    await expect(box.getByRole('list')).toBeFocused()
    expect(await ask()).toBe(401)
  } else {
    await expect(box.getByText("Google's Firebase keeps your login")).toBeVisible()
    await expect(box.getByRole('listitem')).toHaveCount(0)
  }

  await expect.poll(second).toBeGreaterThan(entered)
  await box.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(toast(page, 'You are logged out on all devices.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  expect(await ask()).toBe(401)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/authentication\/login/)
  await elsewhere.close()
})

test('the link in a mail shows that a mailbox is one’s own, where one is signed in', {
  tag: '@desktop',
}, async ({ page, shop, browser, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  const person = aPerson()
  await join(page, shop, person)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await expect(page.getByText(`The email is on its way to ${person.email}`)).toBeVisible()
  const link = await shop.identity.verificationLink(person.email)
  if (shop.identity.provider === 'embedded') {
    const elsewhere = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    const nobody = await elsewhere.newPage()
    await nobody.goto(link)
    await nobody.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(nobody.getByRole('heading', { name: 'You are not logged in here' })).toBeFocused()
    await expect(nobody.getByLabel('New password', { exact: true })).toBeVisible()
    await expectSound(nobody)
    await elsewhere.close()

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(toast(page, 'Email Verified')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/account$/)
  } else {
    // Firebase's own page, whose missing favicon is no business of the shop's.
    expect((await page.request.get(link)).ok()).toBe(true)
  }
  await page.goto('/dashboard/account')
  await expect(page.getByText('verified', { exact: true })).toBeVisible()
})

test('an account is deleted with its password alone, and is gone (§1.16, §7.28)', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/Failed to load resource|confirm-password|sign-in\/email|signInWithPassword/)
  const person = aPerson()
  await join(page, shop, person)
  await page.goto('/dashboard/account')

  await deleteWith('not the password')
  await expect(page.getByText('This is not your password.')).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
  await page.keyboard.press('Escape')
  await deleteWith(person.password)
  await expect(toast(page, 'Account Deleted')).toBeVisible()
  await expectSignedOut(page)

  await page.goto('/authentication/login')
  await fillLogin(page, person)
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible()

  async function deleteWith(password: string) {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password, to confirm that it is you').fill(password)
    await page.getByRole('button', { name: 'Delete account', exact: true }).click()
  }
})

test('a removed account is logged out at its next request (§2.19, §6.9, §8.34)', { tag: '@desktop' }, async ({
  page,
  shop,
  admin,
  expectTrouble,
}) => {
  expectTrouble(OUT)
  const person = aPerson()
  const headers = { Authorization: `Bearer ${await join(page, shop, person)}` }
  const ask = async () => (await fetch(`${shop.url}/api/order?email=${person.email}`, { headers })).status
  expect(await ask()).toBe(200)
  await page.goto('/')
  await expectSignedIn(page)
  await admin.removeUser(person.email)
  expect(await ask()).toBe(401)

  // The page does not reload: it learns of it from an answer of the shop.
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/authentication\/login/)
  await expect(page.getByText('Please log in again')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('an order of somebody who is signed in is theirs (§7.16)', {
  tag: ['@core', '@desktop', '@own-accounts'],
}, async ({ page, shop }) => {
  const person = aPerson()
  const token = await join(page, shop, person)
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Mobile number').fill('01700000000')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('combobox', { name: 'District', exact: true }).fill('Cumi')
  await page.getByRole('option', { name: /Cumilla/ }).click()
  await page.getByLabel('Address', { exact: true }).fill('House 12, Race Course Road, Kotwali')
  await chooseWhatIsOpen(page)
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page).toHaveURL(/\/order-success$/)

  const ordersOf = (email: string, token: string) =>
    fetch(`${shop.url}/api/order?email=${email}`, { headers: { Authorization: `Bearer ${token}` } })
  const answer = await ordersOf(person.email, token)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject([
    { orderStatus: 'Pending', customerData: { email: person.email } },
  ])
  expect((await ordersOf('owner@example.com', token)).status).toBe(403)
  expect((await ordersOf(person.email, 'not.a.token')).status).toBe(401)
})
