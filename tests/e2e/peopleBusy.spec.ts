import { holdThenFail } from './held.ts'
import { aPerson, expect, fillLogin, fillRegistration, test } from './people.ts'

/** Calls of the shop's own accounts, then Firebase's. */
const SIGN_IN = /\/sign-in\/email|:signInWithPassword/
const SIGN_UP = /\/sign-up\/email|:signUp/
const RESET = /\/request-password-reset|:sendOobCode/

test('while the shop answers, buttons say what is done; what fails is said (sections 4 and 8) (§2.70, §4.34, §8.13)', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load resource|network/i)
  const person = aPerson()
  const dialog = page.getByRole('alertdialog')
  const busy = (name: string) => page.getByRole('button', { name, exact: true, disabled: true })

  await page.goto('/authentication/register')
  let fail = await holdThenFail(page, SIGN_UP)
  await fillRegistration(page, person)
  await expect(busy('Signing Up...')).toBeVisible()
  fail()
  await expect(page.getByRole('alertdialog', { name: `${person.name} Signup Failed` })).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()

  await page.goto('/authentication/forgot-password')
  fail = await holdThenFail(page, RESET)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Forgot', exact: true }).click()
  await expect(busy('Sending...')).toBeVisible()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Password Reset Failed' })).toContainText(
    'Password reset failed. Please try again later.',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)

  await page.goto('/authentication/login')
  fail = await holdThenFail(page, SIGN_IN)
  await fillLogin(page, person)
  await expect(busy('Signing In...')).toBeVisible()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible()
})
