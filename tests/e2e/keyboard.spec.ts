import { enter, fill, tabTo } from './keys.ts'
import { aPerson, expect, test, toast } from './people.ts'

test('a shopper finds a product and orders it without a mouse (§1.1)', {
  tag: ['@core', '@desktop'],
}, async ({ page, shop }) => {
  const { email } = aPerson()
  const banner = page.getByRole('banner')
  const main = page.getByRole('main')
  await page.goto('/')

  // Past the header, to the categories beside the slides.
  await enter(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(main).toBeFocused()
  const bags = page.getByRole('button', { name: 'Bag Items' })
  const handbags = page.getByRole('link', { name: 'Handbags' })
  await tabTo(page, page.getByRole('button', { name: 'Slide 2' }))
  await tabTo(page, bags, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, handbags)
  await page.keyboard.press('Escape')
  await expect(bags).toBeFocused()
  await expect(handbags).toHaveCount(0)
  await page.keyboard.press('Enter')
  await enter(page, handbags)
  await expect(page).toHaveURL('/category/handbags')
  await expect(main).toBeFocused()

  await enter(page, banner.getByRole('link', { name: 'Shops' }), 'Shift+Tab')
  await expect(page).toHaveURL('/shop')
  await expect(main).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Buy Now' }).first())

  // Search: words, arrows, Enter.
  const search = banner.getByRole('combobox')
  await tabTo(page, search, 'Shift+Tab')
  await page.keyboard.type('winter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/products? found/)
  const coat = page.getByRole('option', { name: 'Wool Blend Winter Coat' })
  for (let presses = 0; presses < 10 && (await coat.getAttribute('aria-selected')) !== 'true'; presses++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(search).toHaveAttribute('aria-activedescendant', (await coat.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Wool Blend Winter Coat' })).toBeVisible()
  await expect(main).toBeFocused()

  // Picture, size, colour, quantity.
  const second = page.getByRole('button', { name: 'Picture 2', exact: true })
  await tabTo(page, second)
  await page.keyboard.press('Space')
  await expect(second).toHaveAttribute('aria-current', 'true')
  await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await tabTo(page, page.getByRole('group', { name: 'Colour' }).getByRole('radio').first())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  await enter(page, main.getByRole('button', { name: 'Increase quantity of Wool Blend Winter Coat' }))
  await enter(page, main.getByRole('button', { name: 'Add To Cart' }).first())
  await expect(banner.getByRole('status').getByText('Product Added!')).toBeVisible()

  await enter(page, banner.getByRole('link', { name: 'Cart, 1 product' }), 'Shift+Tab')
  await expect(page).toHaveURL('/cart')
  await expect(main).toBeFocused()
  const proceed = page.getByRole('button', { name: 'Proceed To Checkout' })
  await tabTo(page, page.getByRole('checkbox', { name: 'Select Wool Blend Winter Coat' }))
  await page.keyboard.press('Space')
  await expect(proceed).toBeDisabled()
  await page.keyboard.press('Space')
  await enter(page, proceed)

  await expect(page).toHaveURL('/product-checkout')
  await expect(main).toBeFocused()
  const district = page.getByRole('combobox', { name: 'District', exact: true })
  await fill(page, page.getByLabel('Full name'), 'Rahima Khatun')
  await fill(page, page.getByLabel('Mobile number'), '01700000000')
  await fill(page, page.getByLabel('Email'), email)
  await fill(page, district, 'Cumi')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(district).toHaveValue('Cumilla')
  await fill(page, page.getByLabel('Address', { exact: true }), 'House 12, Race Course Road')
  await tabTo(page, page.getByRole('radio', { name: /Outside Dhaka/ }))
  await enter(page, page.getByRole('button', { name: 'Confirm Order' }))

  await expect(page).toHaveURL('/order-success')
  await expect(main).toBeFocused()
  expect(await shop.stored.ordersOf(email)).toMatchObject([
    { lines: [{ name: 'Wool Blend Winter Coat', size: 'M', color: 'Black', quantity: 2 }] },
  ])
  await enter(page, main.getByRole('link', { name: 'হোম পেজে ফিরে যান' }))
  await expect(page).toHaveURL('/')
})

test('somebody registers, logs out and logs in without a mouse (§4.30)', { tag: '@desktop' }, async ({
  page,
}) => {
  const person = aPerson()
  const main = page.getByRole('main')
  const account = page.getByRole('banner').getByRole('button', { name: /^Account/ })
  const dialog = page.getByRole('alertdialog')
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Password', { exact: true })
  await page.goto('/shop')

  // The dropdown gives the focus back.
  await enter(page, account)
  const login = page.getByRole('link', { name: 'Register / Login' })
  await tabTo(page, login)
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await expect(login).toHaveCount(0)
  await page.keyboard.press('Enter')
  await enter(page, login)
  await expect(main).toBeFocused()

  // A field that is missing says so, and has the focus.
  await enter(page, main.getByRole('link', { name: 'Register' }))
  await expect(main).toBeFocused()
  await enter(page, page.getByRole('button', { name: 'Register', exact: true }))
  const name = page.getByLabel('Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/name/)
  await page.keyboard.type(person.name)
  await fill(page, email, person.email)
  await fill(page, password, person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Signup Successful')).toBeVisible()
  await expect(page).toHaveURL('/')

  // The question keeps the focus until it is answered.
  await expect(main).toBeFocused()
  await enter(page, account, 'Shift+Tab')
  await enter(page, page.getByRole('button', { name: 'Logout' }))
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Yes, logout!' }))
  await tabTo(page, cancel)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(account).toBeFocused()

  await page.keyboard.press('Enter')
  await enter(page, page.getByRole('button', { name: 'Logout' }))
  await expect(cancel).toBeFocused()
  await enter(page, dialog.getByRole('button', { name: 'Yes, logout!' }))
  await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
  await expect(account).toBeFocused()

  // A message leads to the field that it is about.
  await page.keyboard.press('Enter')
  await enter(page, login)
  await expect(main).toBeFocused()
  await enter(page, main.getByRole('link', { name: 'Forgot password?' }))
  await expect(main).toBeFocused()
  await enter(page, page.getByRole('button', { name: 'Forgot', exact: true }))
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()

  await enter(page, main.getByRole('link', { name: 'Sign in' }))
  await expect(main).toBeFocused()
  await fill(page, email, person.email)
  await fill(page, password, person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Login Successful')).toBeVisible()
  await expect(page).toHaveURL('/')
})
