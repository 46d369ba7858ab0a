import type { Page } from '@playwright/test'
import { chooseWhatIsOpen, fillCustomer, fillShippingForm } from './checkoutForm.ts'
import { aPerson, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { join, logOut, register } from './people.ts'
import { watchShifts } from './shifts.ts'

async function buy(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL(/\/product-checkout$/)
}

/** The fields of the form, and what is around them. */
const formOf = (page: Page) => ({
  name: page.getByLabel('Full name'),
  mobile: page.getByLabel('Mobile number'),
  email: page.getByLabel('Email'),
  district: page.getByRole('combobox', { name: 'District', exact: true }),
  upazila: page.getByRole('combobox', { name: /^Upazila/ }),
  address: page.getByLabel('Address', { exact: true }),
  note: page.getByText('From your last order'),
  box: page.getByRole('checkbox', { name: /^Remember me/ }),
  confirm: page.getByRole('button', { name: 'Confirm Order' }).filter({ visible: true }),
})

/** Whom an account has ordered for. */
const KARIM = {
  ...{ name: 'Karim Mia', mobileNumber: '01812345678' },
  ...{ district: 'Dhaka', address: 'House 7, Bazar Road, Savar' },
}

/** What this tab keeps of what was entered here. */
const inTab = (page: Page) =>
  page.evaluate(() => {
    const own = Object.entries(sessionStorage).filter(([key]) => key.startsWith('own-'))
    return own.map(([, text]) => text).join()
  })

/** The address and the orders that this phone knows. */
const kept = (page: Page) =>
  page.evaluate(() => ['phoneAddress', 'phoneOrders'].map((key) => localStorage.getItem(key)))

test('a guest who comes again finds the form filled in until that is switched off; a short address is asked about once', {
  tag: '@core',
}, async ({ page, shop }) => {
  const { email } = aPerson()
  const form = formOf(page)
  await buy(page)
  await expect(form.name).toHaveValue('')
  await expect(form.upazila).toHaveCount(0)
  await fillShippingForm(page, email)
  await form.upazila.selectOption('Barura')
  await expect(form.box).toBeChecked()
  await form.address.fill('House 12')
  await form.confirm.click()
  const question = page.getByRole('alert').filter({ hasText: 'Is this your whole address?' })
  await expect(question).toBeVisible()
  await expect(form.address).toBeFocused()
  await expectSound(page)
  expect(await shop.stored.ordersOf(email)).toEqual([])
  await form.confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  await expect(page.getByRole('main')).toContainText('House 12, Barura')
  for (const text of await kept(page)) expect(text).toContain('01700000000')

  await buy(page)
  await expect(form.name).toHaveValue('Rahima Khatun')
  await expect(form.mobile).toHaveValue('01700000000')
  await expect(form.district).toHaveValue('Cumilla')
  await expect(form.upazila).toHaveValue('Barura')
  await expect(form.address).toHaveValue('House 12')
  await expect(form.email).toHaveValue(email)
  await expect(form.box).toBeChecked()
  await expect(page.getByRole('radio', { name: /Outside Dhaka/ })).toBeChecked()
  await expect(form.note).toBeVisible()
  await expectSound(page)

  // After a reload it is as it was left, at once, and nothing moves. The tab keeps only what was typed.
  await form.address.fill('House 14')
  expect(await inTab(page)).toMatch(/House 14/)
  // The number is with the order that this tab opens at /track, and nowhere else.
  expect((await inTab(page)).replace(/"mobile":"\d+"/, '')).not.toMatch(/Rahima|01700000000|Cumilla|Barura/)
  const shifts = await watchShifts(page)
  await page.reload()
  await expect(form.upazila).toHaveValue('Barura')
  await expect(form.name).toHaveValue('Rahima Khatun')
  await expect(form.address).toHaveValue('House 14')
  await expect(form.note).toBeVisible()
  expect(await shifts()).toBeLessThan(0.01)
  await form.address.fill('House 12')

  // Taken back, it stays away in this tab, and is not kept here either.
  const other = await page.context().newPage()
  const again = formOf(other)
  await buy(other)
  await expect(again.note).toBeVisible()
  await other.getByRole('button', { name: 'Clear what is filled in' }).click()
  await expect(again.name).toBeFocused()
  for (const field of [again.name, again.mobile, again.email, again.district, again.address]) {
    await expect(field).toHaveValue('')
  }
  await expect(again.upazila).toHaveCount(0)
  expect(await kept(other)).toEqual([null, null])
  await other.close()

  // Switched off, what nobody has touched goes from the form, and the next order keeps nothing.
  await form.box.uncheck()
  for (const field of [form.name, form.mobile, form.email, form.district, form.address]) {
    await expect(field).toHaveValue('')
  }
  await expect(form.note).toHaveCount(0)
  expect(await kept(page)).toEqual(['off', null])
  await fillShippingForm(page, email)
  await form.confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  expect(await kept(page)).toEqual(['off', null])
  // This tab opens the order all the same.
  await page.getByRole('link', { name: 'Where is my order?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your order', exact: true })).toBeVisible()
  await buy(page)
  await expect(form.box).not.toBeChecked()
  await expect(form.name).toHaveValue('')
  await expect(form.note).toHaveCount(0)
  // Nor does a tab where nothing was ordered.
  await form.name.fill('Karim Mia')
  await page.getByRole('link', { name: 'Cancel Order' }).click()
  await expect(page).not.toHaveURL(/\/product-checkout$/)
  await buy(page)
  await expect(form.name).toHaveValue('')
})

test('who signs out leaves nothing of themselves in the form, in another tab, on /track or by going back', {
  tag: '@core',
}, async ({ page, shop }) => {
  const person = aPerson()
  const token = await join(page, shop, person)
  const own = { ...KARIM, email: person.email }
  await placeOrders(shop, 1, { ...own, token })
  const form = formOf(page)
  const other = await page.context().newPage()
  const open = formOf(other)
  await buy(other)
  await expect(open.name).toHaveValue('Karim Mia')
  await other.getByLabel(/^Comment/).fill('Ring twice')
  expect(await inTab(other)).toContain('Ring twice')
  expect(await inTab(other)).not.toMatch(/Karim|018123|Bazar|@/)

  await page.bringToFront()
  await buy(page)
  await expect(form.name).toHaveValue('Karim Mia')
  await chooseWhatIsOpen(page)
  await form.confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  await page.getByRole('link', { name: 'Where is my order?' }).click()
  const found = page.getByRole('heading', { level: 1, name: 'Your order', exact: true })
  await expect(found).toBeVisible()
  expect(await inTab(page)).toContain('01812345678')
  await logOut(page)
  await expect(found).toHaveCount(0)
  await expect(page.getByLabel('Mobile number')).toHaveValue('')
  expect(await inTab(page)).toBe('')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'No order to show here' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Bazar Road')
  await buy(page)
  await expect(form.box).toBeVisible()
  for (const field of [form.name, form.mobile, form.email, form.district, form.address]) {
    await expect(field).toHaveValue('')
  }

  // The checkout that was open beside it is empty, too.
  await other.bringToFront()
  await expect(open.box).toBeVisible()
  for (const field of [open.name, open.mobile, open.email, open.district, open.address]) {
    await expect(field).toHaveValue('')
  }
  await expect(other.getByLabel(/^Comment/)).toHaveValue('')
  expect(await inTab(other)).not.toContain('Ring twice')
})

test('what a guest has typed does not go to the account that is registered in the same tab, and what the phone was to remember does', {
  tag: '@core',
}, async ({ page }) => {
  const person = aPerson()
  const form = formOf(page)
  await buy(page)
  await fillCustomer(page, 'guest@example.com')
  await page.reload()
  await expect(form.mobile).toHaveValue('01700000000')
  await register(page, person)
  await buy(page)
  await expect(form.name).toHaveValue(person.name)
  await expect(form.email).toHaveValue(person.email)
  for (const field of [form.mobile, form.district, form.address]) await expect(field).toHaveValue('')

  await logOut(page)
  await buy(page)
  await fillShippingForm(page, 'guest@example.com')
  await form.confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  await register(page, aPerson())
  await buy(page)
  await expect(form.note).toBeVisible()
  await expect(form.name).toHaveValue('Rahima Khatun')
  await expect(form.address).toHaveValue('House 12, Race Course Road, Kotwali')
  await expect(form.email).not.toHaveValue('guest@example.com')
})

test('an account finds where it ordered to on another device, and not what only names its e-mail; what is typed stays', {
  tag: '@core',
}, async ({ page, shop }) => {
  const person = aPerson()
  const token = await join(page, shop, person)
  const own = { ...KARIM, email: person.email }
  await placeOrders(shop, 1, { ...own, token })
  await placeOrders(shop, 1, { ...own, name: 'Somebody Else', address: 'House 9, Station Road' })

  const form = formOf(page)
  await buy(page)
  await expect(form.note).toBeVisible()
  await expect(form.name).toHaveValue('Karim Mia')
  await expect(form.mobile).toHaveValue('01812345678')
  await expect(form.district).toHaveValue('Dhaka')
  await expect(form.upazila).toHaveValue('Savar')
  await expect(form.address).toHaveValue('House 7, Bazar Road')
  await expect(form.email).toHaveValue(person.email)
  await expect(form.box).toHaveCount(0)
  await expectSound(page)
  await chooseWhatIsOpen(page)
  await form.confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  expect(await kept(page)).toEqual([null, null])

  // The answer comes after somebody has begun to type.
  const other = await page.context().newPage()
  const late = formOf(other)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await other.route('**/api/order?*', async (route) => {
    await held
    await route.continue()
  })
  await buy(other)
  const answered = other.waitForResponse('**/api/order?*')
  await late.mobile.fill('01911111111')
  release()
  await answered
  await late.address.fill('House 1, Road 2, Banani')
  await expect(late.mobile).toHaveValue('01911111111')
  await expect(late.district).toHaveValue('')
  await expect(late.note).toHaveCount(0)
})

test('where the upazilas do not load an order goes without', {
  tag: '@desktop',
}, async ({ page, shop, expectTrouble }) => {
  expectTrouble(/upazila|Failed to load resource/i)
  const { email } = aPerson()
  const form = formOf(page)
  await page.route(/\/assets\/upazila.*\.js$/, (route) => route.abort())
  await buy(page)
  await fillShippingForm(page, email)
  await expect(form.upazila).toHaveCount(0)
  await form.confirm.click()
  await expect(page).toHaveURL(/\/order-success$/)
  expect(await shop.stored.ordersOf(email)).toHaveLength(1)
})
