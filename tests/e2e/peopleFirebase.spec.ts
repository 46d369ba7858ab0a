import { aPerson, expect, fillLogin, test } from './people.ts'

test('with e-mail enumeration protection, nobody learns who has an account', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource|signInWithPassword/)
  const person = aPerson()
  await shop.identity.signUp(person)

  const failure = page.getByRole('alertdialog', { name: 'Login Failed' })
  const said: (string | null)[] = []
  await shop.identity.protectEmails?.(true)
  try {
    for (const { email } of [person, aPerson()]) {
      await page.goto('/authentication/login')
      await fillLogin(page, { email, password: 'not the password' })
      await expect(failure).toContainText('do not match')
      said.push(await failure.textContent())
    }
  } finally {
    await shop.identity.protectEmails?.(false)
  }
  expect(said[1]).toBe(said[0])

  await page.goto('/authentication/login')
  await fillLogin(page, aPerson())
  await expect(failure).toContainText('There is no account with this email address')
})
