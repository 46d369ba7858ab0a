import { appCode, appCodeAfter } from '../identity/appCode.ts'
import { expectSound } from './expectSound.ts'
import { aPerson, expect, expectSignedIn, fillLogin, join, logOut, test, toast } from './people.ts'

test('codes at login are switched on, and then a code of the app or a recovery code is needed', {
  tag: '@core',
}, async ({ page, shop, expectTrouble }) => {
  test.skip(shop.identity.provider !== 'embedded', 'Firebase has its own second step')
  // Wrong passwords and codes are refused, which the browser repeats in its console.
  expectTrouble(/Failed to load resource|answer: 40[01] .*\/auth\/two-factor\//)
  const person = aPerson()
  await join(page, shop, person)
  await page.goto('/dashboard/account')
  await expect(page.getByRole('region', { name: 'Codes at login' }).getByRole('button')).toBeDisabled()
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await page.goto(await shop.identity.verificationLink(person.email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL(/\/dashboard\/account$/)
  const box = page.getByRole('region', { name: 'Codes at login' })
  await box.getByRole('button', { name: 'Switch on' }).click()
  await box.getByLabel('Your password', { exact: true }).fill('another')
  await box.getByRole('button', { name: 'Continue' }).click()
  await expect(box.getByRole('alert')).toBeVisible()
  await box.getByLabel('Your password', { exact: true }).fill(person.password)
  await box.getByRole('button', { name: 'Continue' }).click()

  const secret = ((await box.getByText(/^(\w{4} ){12}\w{4}$/).textContent()) ?? '').replaceAll(' ', '')
  const uri = `otpauth://totp/shop?secret=${secret}`
  await expect(box.getByRole('img', { name: 'QR code' }).locator('path')).toHaveAttribute('d', /^M/)
  await box.getByLabel('Code from the app').fill('12 34')
  await box.getByRole('button', { name: 'Switch on' }).click()
  await expect(box.getByRole('alert')).toContainText('This code is not right')
  await box.getByLabel('Code from the app').fill(appCode(uri))
  await box.getByRole('button', { name: 'Switch on' }).click()
  await expect(toast(page, 'Codes at login are on')).toBeVisible()
  const codes = box.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectSound(page)
  await box.getByRole('button', { name: 'I have kept them' }).click()
  await expect(box.getByText('On', { exact: true })).toBeVisible()
  await page.goto('/')

  await logOut(page)
  await page.goto('/authentication/login?from=%2Fshop')
  await fillLogin(page, person)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused()
  await expectSound(page)
  // The code of before works once; that of the next step is taken, since clocks differ.
  await page.getByLabel('Code from the app').fill(appCodeAfter(uri, 1))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/shop')
  await expectSignedIn(page)

  await logOut(page)
  await page.goto('/authentication/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expectSignedIn(page)

  // Who is signed in confirms it by the password alone.
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByLabel('Your password, to confirm that it is you').fill(person.password)
  await page.getByRole('button', { name: 'Delete account', exact: true }).click()
  await expect(toast(page, 'Account Deleted')).toBeVisible()
})
