import { fromSomewhere } from './identity/visitorAddress.ts'
import { aPerson, expect, expectSignedIn, fillLogin, logIn, test } from './people.ts'

test('who tries passwords is told to wait; the account is open from elsewhere', async ({
  page,
  shop,
  browser,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|sign-in\/email|signInWithPassword/)
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
  await expect(failure).toContainText(/This was tried too often\. Please wait/)

  const elsewhere = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: fromSomewhere(),
    reducedMotion: 'reduce',
  })
  const home = await elsewhere.newPage()
  await logIn(home, person)
  await expectSignedIn(home)
  await elsewhere.close()
})
