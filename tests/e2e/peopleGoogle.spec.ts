import { aPerson, expect, expectSignedIn, expectSignedOut, fillLogin, logOut, test, toast } from './people.ts'

const BUTTON = { name: 'Continue with Google' }

test('somebody continues with Google, comes back, and leaves (§2.65, §7.28, §8.4)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const person = aPerson()
  const withGoogle = (name: string) =>
    shop.identity.continueWithGoogle(page, person, () => page.getByRole('button', { name }).click())

  await page.goto('/authentication/register')
  await withGoogle(BUTTON.name)
  await expect(toast(page, `${person.name} Signup Successful`)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
  await logOut(page)

  await page.goto('/authentication/login')
  await withGoogle(BUTTON.name)
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expectSignedIn(page)

  // There is no password to ask for: Google is asked once more.
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await withGoogle('Delete with Google')
  await expect(toast(page, 'Account Deleted')).toBeVisible()
  await expectSignedOut(page)
})

test('an account registered with somebody else’s email goes to the owner of the mailbox', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/Failed to load resource|sign-in\/email|signInWithPassword/)
  const thief = aPerson()
  const owner = { ...thief, name: 'The Owner' }
  await shop.identity.signUp(thief)

  await page.goto('/authentication/login')
  await shop.identity.continueWithGoogle(page, owner, () => page.getByRole('button', BUTTON).click())
  await expectSignedIn(page)
  await logOut(page)

  await page.goto('/authentication/login')
  await fillLogin(page, thief)
  await expect(page.getByRole('alertdialog', { name: 'Login Failed' })).toBeVisible()
})

test('a blocked window is said (§8.3)', { tag: '@desktop' }, async ({ page, shop }) => {
  await shop.identity.standInForGoogle(page.context())
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/authentication/register')
  await page.getByRole('button', BUTTON).click()
  const failure = page.getByRole('alertdialog', { name: 'Google Signup Failed' })
  await expect(failure).toContainText('Your browser blocked the Google window')
})
