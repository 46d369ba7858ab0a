import { aPerson, expect, expectSignedIn, fillLogin, logIn, logOut, register, test, toast } from './people.ts'

test('a forgotten password is replaced by the link in a mail, which works once (§1.16, §2.69, §7.28, §8.12, V2.1.5)', {
  tag: ['@core', '@desktop'],
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/Failed to load resource|sign-in\/email|signInWithPassword|reset-password|resetPassword/)
  const person = aPerson()
  await shop.identity.signUp(person)

  await page.goto('/authentication/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page one comes from has a field of this name too.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Forgot', exact: true }).click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  await expect(toast(page, 'Please check your email for password reset instructions.')).toBeVisible()
  await expect(page).toHaveURL('/')

  const link = await shop.identity.resetLink(person.email)
  const password = `new ${person.password}`
  await page.goto(link)
  await setNewPassword(password)
  await expect(toast(page, 'Log in with your new password.')).toBeVisible()
  await expect(page).toHaveURL(/\/authentication\/login$/)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await fillLogin(page, person)
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible()
  await logIn(page, { ...person, password })
  await expectSignedIn(page)
  await logOut(page)

  await page.goto('about:blank')
  await page.goto(link)
  await setNewPassword('another one')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/authentication\/forgot-password$/)

  async function setNewPassword(password: string) {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
})

test('a password is changed in the dashboard with the old one (V2.1.5)', { tag: '@desktop' }, async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|change-password|sign-in\/email|signInWithPassword/)
  const person = aPerson()
  await register(page, person)
  await page.goto('/dashboard/account')
  const box = page.getByRole('region', { name: 'Password' })
  const old = box.getByLabel('Old password', { exact: true })
  const next = `new ${person.password}`
  await old.fill(`not ${person.password}`)
  await box.getByLabel('New password', { exact: true }).fill(next)
  await box.getByRole('button', { name: 'Change password' }).click()
  await expect(box.getByText('This is not your password. Please try again.')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(person.password)
  await box.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Password Changed')).toBeVisible()
  await expect(old).toHaveValue('')

  // The page goes on with its new session, and the sidebar logs out.
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, logout!' }).click()
  await expect(toast(page, 'Logout Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
  await logIn(page, { ...person, password: next })
})

test('a forgotten password needs an email, and does not reveal who has an account (§5.4, V2.5.1)', {
  tag: '@desktop',
}, async ({ page, expectTrouble }) => {
  // Firebase tells the browser, which logs it to its console; the person sees nothing of it.
  expectTrouble(/Failed to load resource|sendOobCode/)
  await page.goto('/authentication/forgot-password')
  await page.getByRole('button', { name: 'Forgot', exact: true }).click()
  const warning = page.getByRole('alertdialog', { name: 'Email Required' })
  await expect(warning).toContainText('Please provide your email address to reset the password.')
  await warning.getByRole('button', { name: 'OK' }).click()

  await page.getByLabel('Email', { exact: true }).fill(aPerson().email)
  await page.getByRole('button', { name: 'Forgot', exact: true }).click()
  await expect(toast(page, 'Password Reset Email Sent')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // In a shop without a mail server.
  await page.route('**/api/identity', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), mailIsSent: false } })
  })
  const outbox = 'ask whoever runs your server for the email'
  await page.goto('/authentication/forgot-password')
  await expect(page.getByRole('main')).toContainText(outbox)
  await expect(page.getByText('we will send you a link')).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill(aPerson().email)
  await page.getByRole('button', { name: 'Forgot', exact: true }).click()
  const note = page.getByRole('alertdialog', { name: 'This shop does not send emails yet' })
  await expect(note).toContainText(outbox)
  await expect(toast(page, 'Password Reset Email Sent')).toHaveCount(0)
})
