import { fromSomewhere } from './identity/visitorAddress.ts'
import { aPerson, expect, expectSignedIn, fillLogin, logIn, test, toast } from './people.ts'

test('after many wrong passwords one has to wait or ask for a link; another device can still log in', {
  tag: '@desktop',
}, async ({ page, shop, browser, expectTrouble }) => {
  expectTrouble(/Failed to load resource|sign-in|signInWithPassword/)
  const person = aPerson()
  await shop.identity.signUp(person)

  if (shop.identity.provider === 'firebase') {
    // The emulator lets everybody try for ever; Firebase itself answers this.
    const error = { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account is disabled.' }
    await page.route(/:signInWithPassword/, (route) => route.fulfill({ status: 400, json: { error } }))
  } else {
    const wrong = { email: person.email, password: 'not the password' }
    const headers = { Origin: shop.url }
    const tried = () => page.request.post('/api/auth/sign-in/email', { data: wrong, headers })
    for (let tries = 0; tries < 10; tries++) expect((await tried()).status()).toBe(401)
    const refused = await tried()
    expect(refused.status()).toBe(429)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  }

  await page.goto('/authentication/login')
  await fillLogin(page, person)
  const failure = page.getByRole('alertdialog', { name: 'Login Failed' })
  const elsewhere = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: fromSomewhere(),
    reducedMotion: 'reduce',
  })
  const home = await elsewhere.newPage()

  if (shop.identity.provider === 'firebase') {
    await expect(failure).toContainText(/Too many attempts\. Please wait/)
    await logIn(home, person)
    await expectSignedIn(home)
  } else {
    await expect(failure).toContainText('Too many passwords were tried for this account.')
    await failure.getByRole('link', { name: 'Send me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(toast(page, 'Link Sent')).toBeVisible()

    // Nobody has shown yet whose mailbox it is: the link sets a password first.
    await pressLogin(page)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
    const password = `new ${person.password}`
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL(/\/authentication\/login$/)
    await fillLogin(page, { ...person, password })
    await expectSignedIn(page)

    await home.goto('/authentication/sign-in-link')
    await home.getByLabel('Email', { exact: true }).fill(person.email)
    await home.getByRole('button', { name: 'Send me a link' }).click()
    await pressLogin(home)
    await expect(toast(home, 'Login Successful')).toBeVisible()
    await expectSignedIn(home)
  }
  await elsewhere.close()

  async function pressLogin(where: typeof page) {
    const link = (await shop.identity.signInLink?.(person.email)) ?? ''
    await where.goto(link)
    await expect(where).toHaveURL(/\/authentication\/sign-in-link$/)
    await where.getByRole('button', { name: 'Login', exact: true }).click()
  }
})
