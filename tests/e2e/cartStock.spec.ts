import { productsThat, withCart } from './catalogue.ts'
import { expectSound } from './expectSound.ts'
import { expect, test } from './productDesk.ts'

test('the cart says how many are left of a line, and sets it to that (§7.14)', { tag: '@desktop' }, async ({
  page,
  desk,
}) => {
  const id = await desk.add({ stock: 2 })
  const [product] = await productsThat(page, ({ _id }) => _id === id)
  await withCart(page, [product], { quantity: 3 })
  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')
  await expect(line).toContainText('Only 2 left.')
  await expectSound(page)
  await line.getByRole('button', { name: 'Set to 2' }).click()
  await expect(line).not.toContainText('left')
  await expect(line.getByRole('checkbox')).toBeFocused()
  await line.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(line).toContainText('Only 2 left.')
})

test('a sold-out line is not ordered, and who waits is asked about the piece that was chosen', {
  tag: ['@core', '@desktop'],
}, async ({ page, desk }) => {
  const piece = (size: string, color: string, stock: number) => ({ size, color, stock })
  const id = await desk.add({
    sizes: ['M', 'L'],
    colors: ['Red', 'Blue'],
    variants: [
      ...[piece('M', 'Red', 0), piece('M', 'Blue', 2)],
      ...[piece('L', 'Red', 0), piece('L', 'Blue', 2)],
    ],
  })
  const [product] = await productsThat(page, ({ _id }) => _id === id)
  await withCart(page, [product], { size: 'L', color: 'Red' })
  await page.goto('/cart')
  const line = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')
  await expect(line).toContainText('Sold out. It is not ordered.')
  await expect(line.getByRole('checkbox')).not.toBeChecked()
  await expect(
    page.getByRole('button', { name: 'Proceed To Checkout' }).locator('visible=true'),
  ).toBeDisabled()

  await page.goto(`/product-details/${id}`)
  await page.getByRole('group', { name: 'Size' }).getByText('L', { exact: true }).click()
  await page.getByRole('button', { name: 'Tell me when' }).click()
  await expect(page.getByLabel('Which one')).toHaveText(/M.*L/)
  await expect(page.getByLabel('Which one').locator('option:checked')).toHaveText('L · Red')
})
