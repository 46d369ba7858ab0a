import {
  aPerson,
  expect,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  fillRegistration,
  logIn,
  logOut,
  openUserMenu,
  register,
  storedToken,
  test,
  toast,
} from './people.ts'

/** What the server answers to a wrong password, and what the browser says of it in its console. */
const REFUSED = /Failed to load resource|sign-in\/email|signInWithPassword/

test('somebody registers, logs out and logs in again (§1.6, §2.19, §2.20, §2.67, §3.13, §4.30, §4.31, §8.4, §8.5, §8.33)', {
  tag: '@core',
}, async ({ page, shop }) => {
  const person = aPerson()
  await register(page, person)
  await expectSignedIn(page)
  const token = await storedToken(page)
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const ask = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await fetch(`${shop.url}/api/order?email=${person.email}`, { headers })).status
  }
  expect(await ask()).toBe(200)

  await openUserMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expectSignedIn(page)
  await logOut(page)
  await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
  await expectSignedOut(page)
  expect(await ask()).toBe(401)

  await logIn(page, person)
  await expect(page).toHaveURL('/')
  await page.reload()
  await expectSignedIn(page)
})

test('a wrong password is said on the home page, and Try again keeps the e-mail (§2.68, §8.7, §8.8)', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(REFUSED)
  const person = aPerson()
  await shop.identity.signUp(person)

  await page.goto('/authentication/login')
  await fillLogin(page, { ...person, password: `not ${person.password}` })
  await expect(page).toHaveURL('/')
  await expect(page.getByText('New Arrivals')).toBeVisible()
  const failure = page.getByRole('alertdialog', { name: 'Login Failed' })
  await expect(failure).toContainText('do not match')
  await expectNoToken(page)

  await failure.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/authentication\/login$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await fillLogin(page, person)
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expectSignedIn(page)
})

test('nobody can log in to an account that does not exist (§8.10)', { tag: '@desktop' }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(REFUSED)
  await page.goto('/authentication/login')
  await fillLogin(page, aPerson())
  // With embedded accounts the message is the same as for a wrong password.
  const said = shop.identity.provider === 'firebase' ? 'There is no account' : 'do not match'
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toContainText(said)
  await expectNoToken(page)
})

test('an e-mail that is in use and a weak password are refused, and the form stays (§5.2, §8.2)', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/Failed to load resource|sign-up\/email|signUp/)
  const person = aPerson()
  await shop.identity.signUp(person)

  await page.goto('/authentication/register')
  await fillRegistration(page, { ...person, name: 'Somebody Else' })
  const failure = page.getByRole('alertdialog', { name: 'Somebody Else Signup Failed' })
  await expect(failure).toContainText('already an account with this email address')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)

  await fillRegistration(page, { ...aPerson(), password: '12345' })
  await expect(page.getByText('The password must have 6 to 128 characters.')).toBeVisible()
  await expect(page).toHaveURL(/\/authentication\/register$/)
  await expectNoToken(page)
})

test('logging in returns to the page before (§2.19, §2.67)', { tag: ['@desktop', '@own-accounts'] }, async ({
  page,
  shop,
}) => {
  const person = aPerson()
  await shop.identity.signUp(person)

  await page.goto('/cart')
  await openUserMenu(page)
  await page.getByRole('link', { name: 'Register / Login' }).click()
  await expect(page).toHaveURL(/\/authentication\/login/)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/cart')
  await expectSignedIn(page)
})

test('logging in leads to no other site (V5.1.5)', { tag: ['@desktop', '@own-accounts'] }, async ({
  page,
  shop,
}) => {
  const person = aPerson()
  await shop.identity.signUp(person)
  await page.goto('/authentication/login?from=https://evil.example')
  await fillLogin(page, person)
  await expect(page).toHaveURL(`${shop.url}/`)
  await expectSignedIn(page)

  // Whoever is signed in already is led on without a form.
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/authentication/login?from=${encodeURIComponent(elsewhere)}`)
    await expect(page).toHaveURL(`${shop.url}/`)
  }
})

test('logging in without a network says so and keeps the form (§8.8)', { tag: '@desktop' }, async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|sign-in\/email|signInWithPassword/)
  const person = aPerson()
  await shop.identity.signUp(person)

  await page.goto('/authentication/login')
  const calls = /\/sign-in\/email|:signInWithPassword/
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await fillLogin(page, person)
  const failure = page.getByRole('alertdialog', { name: 'Login Failed' })
  await expect(failure).toContainText('could not be reached')
  await page.unroute(calls)
  await failure.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await fillLogin(page, person)
  await expectSignedIn(page)
})

test('logging out without a network works at once, and reaches the shop later (V3.3.1)', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|answer: 40[13]|Failed to load resource/)
  const person = aPerson()
  await register(page, person)
  const headers = { Authorization: `Bearer ${await storedToken(page)}` }
  const ask = async () => (await fetch(`${shop.url}/api/order?email=${person.email}`, { headers })).status
  // Once seen, the question needs no network.
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(true)
  await logOut(page)
  await expectSignedOut(page)
  expect(await ask()).toBe(200)
  await page.context().setOffline(false)
  await expect.poll(ask).toBe(401)
  await page.reload()
  await expectSignedOut(page)
})

test('a question whose script does not arrive is asked by the browser', {
  tag: ['@desktop', '@own-accounts'],
}, async ({ page, expectTrouble }) => {
  expectTrouble(/dialog-|Failed to load resource/)
  await page.route(/\/dialog-/, (route) => route.abort('internetdisconnected'))
  await register(page, aPerson())
  const question = page.waitForEvent('dialog')
  await openUserMenu(page)
  const press = page.getByRole('button', { name: 'Logout' }).click()
  expect((await question).message()).toMatch(/^Log out\?/)
  await (await question).accept()
  await press
  await expect(toast(page, 'Logout Successful')).toBeVisible()
})

test('logging out in one tab logs out the other (V8.2.3)', { tag: '@desktop' }, async ({ page, context }) => {
  const person = aPerson()
  await register(page, person)
  const other = await context.newPage()
  await other.goto('/shop')
  await expectSignedIn(other)
  await logOut(page)
  await expectSignedOut(other)

  await logIn(page, person)
  await expectSignedIn(other)
})

async function expectNoToken(page: Parameters<typeof storedToken>[0]) {
  expect(await storedToken(page)).toBeNull()
}
