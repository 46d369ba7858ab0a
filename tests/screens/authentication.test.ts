import { expect, test } from 'vitest'
import ForgotPasswordPage from '#web/authentication/forgotPassword/route.tsx'
import LoginPage from '#web/authentication/login/route.tsx'
import RegisterPage from '#web/authentication/register/route.tsx'
import { aShownShop } from '../shownShop.ts'
import { addressesOf, type Rendered, rendered, tagsOf } from './rendered.ts'

const inputs = (page: Rendered) =>
  tagsOf(page, 'input').map((tag) => ({
    name: /name="([^"]*)"/.exec(tag)?.[1],
    type: /type="([^"]*)"/.exec(tag)?.[1] ?? 'text',
    required: tag.includes('required=""'),
  }))
const links = (page: Rendered) => addressesOf(page).map((address) => address.replace('/authentication/', ''))

const EMAIL = { name: 'email', type: 'email', required: true }
const PASSWORD = { name: 'password', type: 'password', required: true }

test('register: name, e-mail and password, or Google; a link to login (sections 2 and 5) (§2.65, §5.1)', () => {
  const page = rendered(RegisterPage, {}, aShownShop(), true)
  expect(inputs(page)).toEqual([{ name: 'name', type: 'text', required: true }, EMAIL, PASSWORD])
  expect(page.text).toContain('Continue with Google')
  expect(links(page)).toEqual(['login'])
})

test('login: e-mail and password, or Google; links to forgot-password and register (§2.66, §5.3)', () => {
  const page = rendered(LoginPage, {}, aShownShop(), true)
  expect(inputs(page)).toEqual([EMAIL, PASSWORD])
  expect(page.text).toContain('Continue with Google')
  expect(links(page)).toEqual(['forgot-password', 'register'])
})

test.each([
  ['register', RegisterPage],
  ['login', LoginPage],
])('%s offers Google only where the shop has keys for it', (_, Page) => {
  expect(rendered(Page, {}).text).not.toMatch(/Google|\bor\b/)
})

test('forgot-password: an e-mail field, the Forgot button; links to sign in and sign up (§2.69, §5.5)', () => {
  const page = rendered(ForgotPasswordPage, {})
  expect(inputs(page)).toEqual([EMAIL])
  expect(page.text).toMatch(/\bForgot\b(?! password)/)
  expect(links(page)).toEqual(['login', 'register'])
})
