import type { Page } from '@playwright/test'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { toast } from './people.ts'
import { aPicture, expect, rows, test } from './productDesk.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a product is put on sale: nothing is lost when pictures or the shop fail, and shoppers see it (§1.11, §2.76, §2.77, §3.19, §8.16, §8.17)', {
  tag: '@core',
}, async ({ page, desk, expectTrouble }) => {
  expectTrouble(/\/api\/images|\/api\/postProduct|Failed to load resource/)
  await page.goto('/dashboard/allProducts')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { name: 'Add Product', level: 1 })).toBeVisible()

  // Nothing filled in: each needed field says so, the first has the focus.
  const save = page.getByRole('button', { name: 'Add Product' })
  await save.click()
  await expect(page.getByText('The name is missing.')).toBeVisible()
  await expect(page.getByText('The price is missing.')).toBeVisible()
  await expect(page.getByText('The category is missing.')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()

  await field(page, 'Name').fill(desk.name)
  await field(page, 'Description (optional)').fill('Material: cotton\nHand wash only')
  await expect(page.getByRole('region', { name: 'How shoppers see it' }).locator('b')).toHaveText('Material:')
  const category = field(page, 'Category')
  await expect(category.getByRole('option', { name: 'Home & Living' })).toHaveCount(0)
  await category.selectOption('Women Items')
  await field(page, 'Subcategory (optional)').selectOption('Clothing')
  await category.selectOption('Bag Items')
  await expect(field(page, 'Subcategory (optional)')).toHaveValue('')
  await field(page, 'Subcategory (optional)').selectOption('Handbags')
  await page.getByRole('checkbox', { name: 'XL', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Pink' }).check()
  await expect(page.getByRole('group', { name: 'Picture for Pink' })).toHaveCount(0)
  await expect(field(page, 'Ratings (optional)')).toBeHidden()
  await page.getByText('Shown until customers have rated the product.').click()
  await field(page, 'Ratings (optional)').fill('4.5')
  await field(page, 'Ratings (optional)').press('ArrowUp')
  await field(page, 'Reviews (optional)').fill('১২')
  await field(page, 'Original price').fill('2500')
  await field(page, 'Offer price (optional)').fill('2600')
  await save.click()
  await expect(page.getByText('The offer price must not be higher than the original price.')).toBeVisible()
  await expect(field(page, 'Offer price (optional)')).toBeFocused()
  await field(page, 'Offer price (optional)').fill('2000')
  await expect(page.getByText('Shoppers pay ৳2,000.00 and save ৳500.00.')).toBeVisible()

  // Of two pictures one does not arrive: it stays with its sentence, and saving leads to it.
  await page.route('**/api/images?*', (route) => route.abort(), { times: 1 })
  await field(page, 'Add picture 1').setInputFiles([await aPicture('teal'), await aPicture('orange')])
  const retry = page.getByRole('button', { name: 'Retry picture' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await save.click()
  await expect(retry).toBeFocused()
  await retry.click()
  await expect(retry).toHaveCount(0)
  const ofPink = page.getByRole('group', { name: 'Picture for Pink' })
  await expect(ofPink.getByRole('radio', { name: 'The first picture' })).toBeChecked()
  await ofPink.getByRole('radio', { name: 'Picture 2' }).check()

  // The shop refuses: its sentence stands at the field it is about.
  const tooLong = { code: 'TOO_LONG', parameters: { field: 'videoLink', max: 2048 } }
  const errors = [{ path: 'videoLink', ...tooLong, message: 'Too long.' }]
  await page.route('**/api/postProduct', (route) => route.fulfill({ status: 422, json: { errors } }), {
    times: 1,
  })
  await save.click()
  await expect(page.getByText('The video link may have at most 2048 characters.')).toBeVisible()
  await expect(field(page, 'Video link (optional)')).toBeFocused()
  await page.locator('.toast-stack').getByRole('button', { name: 'Close' }).click()

  // The shop fails: everything stays where it was.
  await page.route('**/api/postProduct', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await save.click()
  const failure = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(
    failure.getByText('Something went wrong while adding the product.', { exact: true }),
  ).toBeVisible()
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(field(page, 'Name')).toHaveValue(desk.name)
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(2)

  await save.click()
  await expect(toast(page, 'Product Added!')).toBeVisible()
  await expect(toast(page, 'Your product has been successfully added.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/allProducts')
  const stored = await desk.stored()
  expect(stored?.colorImages).toEqual({ Pink: stored?.images[1] })
  expect(stored).toMatchObject({
    category: 'Bag Items',
    subCategory: 'Handbags',
    sizes: ['XL'],
    colors: ['Pink'],
    originalPrice: 2500,
    offerPrice: 2000,
    ratings: 4.6,
    reviews: 12,
  })

  // The newest stands first, its name cut, and leads to what shoppers see.
  const row = rows(page).first()
  await expect(row).toContainText('Handloom cotton sare...')
  await row.getByRole('link', { name: desk.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: desk.name })).toBeVisible()
  const gallery = page.getByRole('list', { name: `Pictures of ${desk.name}` })
  await expect(gallery.getByRole('button')).toHaveCount(2)
  await expect
    .poll(() =>
      gallery
        .locator('img')
        .evaluateAll((all) => all.every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)),
    )
    .toBe(true)
})

test('pictures are ordered by keyboard, an offer ends, and a picture is replaced (§2.77, §3.19, §5.17, §8.18)', async ({
  page,
  shop,
  desk,
}) => {
  const images = ['/favicon-180.png', '/apple.png', '/favicon.svg'].map(
    (path) => new URL(path, shop.url).href,
  )
  const id = await desk.add({
    images: [images[0] ?? '', images[2] ?? ''],
    offerPrice: 2000,
    ratings: 4.5,
    reviews: 9,
  })
  const found = `/dashboard/allProducts?search=${desk.name.slice(-8)}`
  await page.goto(found)
  await rows(page)
    .first()
    .getByRole('link', { name: `Update ${desk.name}` })
    .click()
  await expect(field(page, 'Name')).toHaveValue(desk.name)
  await expect(field(page, 'Category').getByRole('option', { name: 'Home & Living' })).toHaveCount(1)

  const right = page.getByRole('button', { name: 'Move picture 1 right' })
  await right.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Picture 1 is now picture 2 of 2.' })).toHaveCount(
    1,
  )
  // At the end it can go one way only: the focus goes there with it.
  await expect(page.getByRole('button', { name: 'Move picture 2 left' })).toBeFocused()

  await field(page, 'Replace picture 2').setInputFiles(await aPicture('teal'))
  await page.getByRole('button', { name: 'Remove the offer' }).click()
  await expect(field(page, 'Offer price (optional)')).toHaveValue('')
  // What is wrong in a folded part unfolds it.
  const update = page.getByRole('button', { name: 'Update Product' })
  const rating = page.getByText('Shown until customers have rated the product.')
  await rating.click()
  await field(page, 'Ratings (optional)').fill('9')
  await rating.click()
  await expect(field(page, 'Ratings (optional)')).toBeHidden()
  await update.click()
  await expect(field(page, 'Ratings (optional)')).toBeFocused()
  await field(page, 'Ratings (optional)').fill('')
  await update.click()
  await expect(toast(page, 'Product Updated!')).toBeVisible()
  // Back to the search that the product was found by.
  await expect(page).toHaveURL(found)

  const stored = await desk.stored()
  expect(stored).toMatchObject({ _id: id, ratings: 0, reviews: 9 })
  expect(stored).not.toHaveProperty('offerPrice')
  expect(stored?.images).toEqual([images[2], expect.stringContaining('/images/')])
})

test('options make a grid that is worked like a spreadsheet, and a draft waits until it is published', {
  tag: '@core',
}, async ({ page, desk, shop, expectTrouble }) => {
  expectTrouble(/\/api\/updateProduct|Failed to load resource/)
  await page.goto('/dashboard/addProduct')
  await field(page, 'Name').fill(desk.name)
  await field(page, 'Name in Bengali (optional)').fill('সুতি শাড়ি')
  await field(page, 'Category').selectOption('Women Items')
  await field(page, 'Original price').fill('500')
  await field(page, 'Cost price (optional)').fill('265')
  await expect(page.getByText('You keep ৳235.00 of each piece (47%).')).toBeVisible()
  await page.getByRole('radio', { name: 'Draft' }).check()

  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await field(page, 'Other sizes').fill('38, 2 kg')
  await field(page, 'Other sizes').press('Enter')
  await field(page, 'Other colour').fill('Maroon')
  await page.getByRole('button', { name: 'Add: Other colour' }).click()
  await expect(page.getByRole('alert').getByText('Choose the shade that shoppers see.')).toBeVisible()
  await field(page, 'Shade').fill('#800000')
  await page.getByRole('button', { name: 'Add: Other colour' }).click()
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  await cell('Stock M / Maroon').fill('24')
  await cell('Stock M / Maroon').press('Control+d')
  await expect(cell('Stock 2 kg / Maroon')).toHaveValue('24')
  await cell('Stock M / Maroon').press('Enter')
  await expect(cell('Stock 38 / Maroon')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell('SKU 38 / Maroon')).toBeFocused()
  await cell('SKU 38 / Maroon').evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${desk.name}-38\t480\t470\n${desk.name}-38\t\t`)
  await expect(cell('Offer price 38 / Maroon')).toHaveValue('470')
  await page.getByRole('button', { name: 'Do not sell M / Maroon' }).click()
  await expect(page.getByText('Kinds: 2, pieces: 48.')).toBeVisible()

  // A problem stands at its cell, which has the focus.
  const save = page.getByRole('button', { name: 'Save as draft' })
  await save.click()
  await expect(cell('SKU 2 kg / Maroon')).toBeFocused()
  await cell('SKU 2 kg / Maroon').fill('')
  await save.click()
  await expect(page).toHaveURL('/dashboard/allProducts?status=draft')
  expect(await desk.stored()).toBeUndefined()

  const row = rows(page).filter({ hasText: desk.name })
  await expect(row).toContainText('48')
  await row.getByRole('button', { name: `Publish ${desk.name}` }).click()
  await expect(row).toHaveCount(0)
  const stored = await desk.stored()
  expect(stored).toMatchObject({ nameBengali: 'সুতি শাড়ি', sizes: ['M', '38', '2 kg'], colors: ['Maroon'] })
  expect(stored?.variants).toHaveLength(2)

  // What was sold while somebody counted is said at its cell, and nothing typed is lost.
  await page.goto(`/dashboard/update/${stored?._id}`)
  await cell('Stock 38 / Maroon').fill('30')
  const sku = `${desk.name}-38`
  const variants = [{ size: '38', color: 'Maroon', sku, price: 480, offer: 470, stock: 22 }]
  const headers = { Authorization: `Bearer ${desk.token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ variants: [...variants, { size: '2 kg', color: 'Maroon' }] })
  await fetch(`${shop.url}/api/updateProduct/${stored?._id}`, { method: 'PATCH', headers, body })
  const update = page.getByRole('button', { name: 'Update Product' })
  await update.click()
  await expect(page.getByText('38 / Maroon: there are 22 now')).toBeVisible()
  await expect(cell('Stock 38 / Maroon')).toHaveValue('30')
  await expectSound(page)
  // It counts once it is typed anew, and not before.
  const again = page.waitForResponse(/\/api\/updateProduct\//)
  await update.click()
  expect((await again).status()).toBe(422)
  await cell('Stock 38 / Maroon').fill('20')
  await update.click()
  await expect(toast(page, 'Product Updated!')).toBeVisible()

  await page.goto(`/dashboard/addProduct?from=${stored?._id}`)
  await expect(cell('Stock 38 / Maroon')).toHaveValue('0')
  await expect(cell('Offer price 38 / Maroon')).toHaveValue('470')
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked()
})

test('what is not saved is not left without being asked', async ({ page, desk }) => {
  await desk.add()
  await page.goto('/dashboard/allProducts')
  await page.getByRole('link', { name: `Update ${desk.name}` }).click()
  await field(page, 'Name').fill(`${desk.name}, blue`)

  const ask = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancel' })
  await cancel.click()
  await ask.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Name')).toHaveValue(`${desk.name}, blue`)

  // The browser asks before the page itself goes; what was typed is there again after that.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Your earlier changes have been restored.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(`${desk.name}, blue`)

  await page.goBack()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard/allProducts')
  await page.getByRole('link', { name: `Update ${desk.name}` }).click()
  await expect(field(page, 'Name')).toHaveValue(desk.name)
  // Nothing is changed: nothing is asked.
  await cancel.click()
  await expect(page).toHaveURL('/dashboard/allProducts')
  expect(await desk.stored(`${desk.name}, blue`)).toBeUndefined()
})

test('a form that stayed open puts nothing back that somebody else has changed', async ({
  page,
  desk,
  expectTrouble,
}) => {
  // The browser logs each refusal.
  expectTrouble(/\/api\/updateProduct|Failed to load resource/)
  const id = await desk.add()
  const other = await page.context().newPage()
  for (const one of [page, other]) await one.goto(`/dashboard/update/${id}`)
  const save = (one: Page) => one.getByRole('button', { name: 'Update Product' }).click()
  await field(other, 'Original price').fill('3100')
  await save(other)
  await expect(toast(other, 'Product Updated!')).toBeVisible()

  await field(page, 'Description (optional)').fill('Woven by hand')
  await save(page)
  await expect(toast(page, 'Product Updated!')).toBeVisible()
  expect(await desk.stored()).toMatchObject({ originalPrice: 3100, description: 'Woven by hand' })

  // Where both have changed the same, it is asked which stays.
  for (const one of [page, other]) await one.goto(`/dashboard/update/${id}`)
  await field(other, 'Original price').fill('3200')
  await save(other)
  await expect(toast(other, 'Product Updated!')).toBeVisible()
  await field(page, 'Original price').fill('2900')
  await save(page)
  const question = page.getByRole('alertdialog', { name: 'Somebody else has changed this product' })
  await expect(question).toContainText('৳3,200.00')
  await question.getByRole('button', { name: 'Go back' }).click()
  expect(await desk.stored()).toMatchObject({ originalPrice: 3200 })
  await save(page)
  await question.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(toast(page, 'Product Updated!')).toBeVisible()
  expect(await desk.stored()).toMatchObject({ originalPrice: 2900, description: 'Woven by hand' })

  // A draft still knows what its price was typed over.
  for (const one of [page, other]) await one.goto(`/dashboard/update/${id}`)
  await field(page, 'Original price').fill('2950')
  await field(page, 'Description (optional)').fill('Woven in Tangail')
  await field(other, 'Original price').fill('3300')
  await save(other)
  await expect(toast(other, 'Product Updated!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Price: ৳3,300.00')).toBeVisible()
  await expect(field(page, 'Original price')).toHaveValue('2950')
  await save(page)
  await question.getByRole('button', { name: 'Take what is there now' }).click()
  await expect(field(page, 'Original price')).toHaveValue('3300')
  await expect(field(page, 'Description (optional)')).toHaveValue('Woven in Tangail')
  await save(page)
  await expect(toast(page, 'Product Updated!')).toBeVisible()
  expect(await desk.stored()).toMatchObject({ originalPrice: 3300, description: 'Woven in Tangail' })
})

test('on a phone of 360 px the first product is wholly on the first screen, and one line has the filters', {
  tag: '@phone',
}, async ({ page, desk, shop }) => {
  await desk.add()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['en', 'bn'] as const) {
    await page.context().addCookies(inLanguage(language, shop.url))
    await page.goto('/dashboard/allProducts')
    await expect(rows(page)).toHaveCount(20)
    const bar = await page.locator('.thumb-bar').boundingBox()
    const first = await rows(page).first().boundingBox()
    expect((first?.y ?? 0) + (first?.height ?? 0), language).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await page.getByRole('button', { name: /^ফিল্টার ও সাজানো/ }).click()
  await expect(page.getByLabel('সাজান')).toBeVisible()
  await expectSound(page)
})

test('products are searched, filtered, sorted and paged in the address', async ({ page, desk, isMobile }) => {
  await desk.add()
  await page.goto('/dashboard/allProducts')
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^21–40 of /)).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: /^Filters and order/ }).click()
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL((url) => url.search === '?sort=price-asc')
  const prices = rows(page).locator('b')
  await expect
    .poll(async () => {
      const shown = (await prices.allTextContents()).map((price) => Number(price.replace(/[^\d.]/g, '')))
      return shown.length === 20 && shown.every((price, index) => price >= (shown[index - 1] ?? 0))
    })
    .toBe(true)

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Women Items')
  await expect(page).toHaveURL(/category=Women(\+|%20)Items/)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(desk.name.slice(-8))
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Men Items')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(rows(page)).toHaveCount(20)
})

test('deleting is asked first, and a row that the shop keeps comes back (§1.11, §2.76, §5.26, §8.20, §8.21)', async ({
  page,
  desk,
  expectTrouble,
}) => {
  expectTrouble(/\/api\/deleteProduct|Failed to load resource/)
  await desk.add()
  await page.goto('/dashboard/allProducts')
  const row = rows(page).filter({ hasText: desk.name })
  const remove = row.getByRole('button', { name: `Delete ${desk.name}` })
  const ask = page.getByRole('alertdialog', { name: 'Are you sure?' })

  await remove.click()
  await expect(ask).toContainText("You won't be able to revert this!")
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()

  for (const [answer, sentence] of [
    ['refuses', 'Error deleting product. Please try again later.'],
    ['is silent', 'An unexpected error occurred. Please try again later.'],
  ]) {
    await page.route(
      '**/api/deleteProduct/*',
      (route) => (answer === 'refuses' ? route.fulfill({ status: 500 }) : route.abort()),
      { times: 1 },
    )
    await remove.click()
    await ask.getByRole('button', { name: 'Yes, delete it!' }).click()
    const failure = page.getByRole('alertdialog', { name: 'Error!' })
    await expect(failure).toContainText(sentence ?? '')
    await failure.getByRole('button', { name: 'OK' }).click()
    await expect(row).toBeVisible()
  }

  await remove.click()
  await ask.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(toast(page, 'Product deleted successfully.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await desk.stored()).toBeUndefined()
})

test('a product that is not there says so, with a way back', async ({ page, desk, expectTrouble }) => {
  expectTrouble(/404/)
  await page.goto(`/dashboard/update/${desk.name}`)
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('the product screens have no fault for axe, and fit 320 px', { tag: '@each-width' }, async ({
  page,
  shop,
  desk,
}) => {
  const id = await desk.add({ images: [new URL('/favicon-180.png', shop.url).href], offerPrice: 2000 })
  for (const address of ['/dashboard/allProducts', `/dashboard/update/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('form, tbody').getByRole('button').first()).toBeVisible()
    await expectSound(page)
  }
})
