import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Account, BrowserState, TestIdentity } from './identity/testIdentity.ts'
import { test as base, expect } from './shop.ts'

/** Slides and banners that move have journeys of their own, and take half a machine. */
export const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } })
export { expect }

/** The parts of a running shop that signing in needs. */
export interface WithIdentity {
  readonly identity: TestIdentity
}

/** A person unique to this journey: journeys share a shop. */
export function aPerson(): Account {
  const id = randomBytes(5).toString('hex')
  return { name: `Rahima ${id}`, email: `rahima-${id}@example.com`, password: `sesame ${id}` }
}

/**
 * Signs somebody in before a page is opened, past the form, which has journeys of its own. What Firebase keeps in the
 * browser is its own affair: there it goes through the form and leads home. Answers the shop's token.
 */
export async function enter(page: Page, { identity }: WithIdentity, account: Account): Promise<string> {
  if (identity.states) return take(page, await identity.states.signedIn(account))
  await logIn(page, account)
  return tokenOf(page)
}

/** The same for a new person. */
export async function join(page: Page, { identity }: WithIdentity, account: Account): Promise<string> {
  if (identity.states) return take(page, await identity.states.signedUp(account))
  await identity.signUp(account)
  return enter(page, { identity }, account)
}

async function take(page: Page, state: BrowserState): Promise<string> {
  await page.context().setStorageState(state)
  return state.origins[0]?.localStorage[0]?.value ?? ''
}

/** Section 8: a signup leads home, whatever page was open before. */
export async function register(page: Page, person: Account) {
  await page.goto('/authentication/register?from=%2Fshop')
  await fillRegistration(page, person)
  await expect(toast(page, `${person.name} Signup Successful`)).toBeVisible()
  await expect(page).toHaveURL('/')
}

export async function fillRegistration(page: Page, { name, email, password }: Account) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

/** From the page for it; where that leads is another question. */
export async function fillLogin(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function logIn(page: Page, person: Pick<Account, 'email' | 'password'>) {
  await page.goto('/authentication/login')
  await fillLogin(page, person)
  await expect(toast(page, 'Login Successful')).toBeVisible()
}

export async function logOut(page: Page) {
  await openUserMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.locator('use')).toHaveAttribute('href', /#triangle-alert$/)
  await question.getByRole('button', { name: 'Yes, logout!' }).click()
  await expect(toast(page, 'Logout Successful')).toBeVisible()
  await nothingOpen(page)
}

/** What is closed takes its step of the history back, for which the browser gives up an address that comes meanwhile. */
export async function nothingOpen(page: Page) {
  await page.waitForFunction(() => !history.state?.opened)
}

export async function openUserMenu(page: Page) {
  const button = page.getByRole('banner').getByRole('button', { name: /^Account/ })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
}

/** The header's dropdown of a signed-in person, as in section 2. */
export async function expectSignedIn(page: Page) {
  await openUserMenu(page)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^(Light|Dark) Mode$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await nothingOpen(page)
}

export async function expectSignedOut(page: Page) {
  await openUserMenu(page)
  await expect(page.getByRole('link', { name: 'Register / Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await nothingOpen(page)
  expect(await storedToken(page)).toBeNull()
}

/** The shop's token, from the place that section 3 names. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('JWT_ACCESS_TOKEN'))
}

/** Resolves with the token of the person signed in on this page. */
export async function tokenOf(page: Page): Promise<string> {
  await expect.poll(() => storedToken(page)).not.toBeNull()
  return (await storedToken(page)) ?? ''
}

export function toast(page: Page, text: string | RegExp) {
  return page.locator('.toast-stack').getByText(text)
}
