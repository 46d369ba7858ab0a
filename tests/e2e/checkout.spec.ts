import { productsThat, withCart } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('on a phone the bar leads to the first field that is missing, and the districts open below theirs', {
  tag: '@core',
}, async ({ page }) => {
  await withCart(page, (await productsThat(page, () => true)).slice(0, 1))
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed To Checkout' }).filter({ visible: true }).tap()
  const bar = page.getByRole('region', { name: 'Order total' })
  const name = page.getByLabel('Full name')
  await expect(bar).toContainText('6 fields left')
  await expect(bar).toContainText('+ delivery')
  await name.fill('Rahima Khatun')
  await expect(bar).toContainText('5 fields left')
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

  // On the disabled button, like a shopper who wonders why it is disabled.
  const confirm = await bar.getByRole('button', { name: 'Confirm Order' }).boundingBox()
  if (!confirm) throw new Error('There is no button.')
  await page.touchscreen.tap(confirm.x + confirm.width / 2, confirm.y + confirm.height / 2)
  const mobile = page.getByLabel('Mobile number')
  await expect(mobile).toBeFocused()
  await expect(mobile).toBeInViewport({ ratio: 1 })

  // The field says what is wrong; the list hides neither that nor the fields above.
  const district = page.getByRole('combobox', { name: 'District', exact: true })
  await district.focus()
  await page.getByLabel('Email').focus()
  // Found without its role: the open list hides the rest of the page from readers.
  const error = page.locator('[role=alert]', { hasText: 'district' })
  await expect(error).toBeVisible()
  await district.tap()
  const list = page.getByRole('listbox')
  await expect(list).toBeInViewport()
  const [listBox, errorBox] = [await list.boundingBox(), await error.boundingBox()]
  expect(listBox?.y).toBeGreaterThanOrEqual((errorBox?.y ?? Number.NaN) + (errorBox?.height ?? 0))
  expect(listBox?.height).toBeGreaterThan(150)
  await page.getByRole('option', { name: /Cumilla/ }).tap()
  await expect(bar).not.toContainText('+ delivery')

  // Who types again means another one: nothing of the chosen name is left in the field.
  await expect(list).toBeHidden()
  await district.tap()
  await district.pressSequentially('gaji')
  await page.getByRole('option', { name: /Gazipur/ }).tap()
  await expect(district).toHaveValue('Gazipur')

  // The area follows the district; another one may be meant, and is asked about until it is changed back.
  const outside = page.getByRole('radio', { name: /Outside Dhaka/ })
  await expect(outside).toBeChecked()
  await expect(outside).toHaveAccessibleName(/Your district: Gazipur/)
  const question = page.getByRole('alert').filter({ hasText: 'Your district is Gazipur' })
  await expect(question).toHaveCount(0)
  await page.getByRole('radio', { name: /Inside Dhaka/ }).tap()
  await expect(question).toContainText('its delivery area is “Outside Dhaka”')
  await expect(page.getByRole('group', { name: 'Delivery area' })).toHaveAccessibleDescription(
    /Your district is Gazipur/,
  )
  await outside.tap()
  await expect(question).toHaveCount(0)
})
