import { fromSomewhere } from './identity/visitorAddress.ts'
import { aPerson, expect, expectSignedIn, fillLogin, logIn, test, toast } from './people.ts'

test('after many wrong passwords one has to wait or ask for a link; another device can still log in (§8.10)', {
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

test('where no mail is sent, a lock says how long it lasts and whom to call, and no link is offered', async ({
  page,
  shop,
  expectTrouble,
}) => {
  test.skip(shop.identity.provider === 'firebase', 'Firebase sends mails of its own.')
  expectTrouble(/Failed to load resource|sign-in/)
  await page.route('**/api/identity', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), mailIsSent: false } })
  })
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '840' }, json: { code: 'SIGN_IN_BY_LINK' } }),
  )
  await page.goto('/authentication/login')
  await fillLogin(page, aPerson())
  const failure = page.getByRole('alertdialog', { name: 'Login Failed' })
  await expect(failure).toContainText(
    /Please wait 14 minutes and try again\. If you cannot wait, call us at \+?\d/,
  )
  await expect(failure.getByRole('link', { name: 'Send me a link' })).toHaveCount(0)
  await failure.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in by email' })).toHaveCount(0)

  await page.goto('/authentication/sign-in-link')
  await expect(page.getByRole('main')).toContainText('If you are a customer: please call')
  await expect(page.getByRole('button', { name: 'Send me a link' })).toHaveCount(0)
})
