import { readFile } from 'node:fs/promises'
import { enterAsAdmin, expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'

const file = (text: string) => ({ name: 'winter.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('goods come in from a file that is checked first, and go out as one', {
  tag: ['@core', '@each-width'],
}, async ({ page, shop, isMobile, expectTrouble }) => {
  // A file that cannot be read.
  expectTrouble(/Failed to load resource|products\/import/)
  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/allProducts')
  await page.getByRole('link', { name: 'Import / Export' }).click()
  await expect(page.getByRole('heading', { name: 'Import / Export', level: 1 })).toBeVisible()
  await expectSound(page)

  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles(file('foo,bar\n1,2\n'))
  await expect(page.getByRole('alert').filter({ hasText: 'Say below which column that is.' })).toBeVisible()

  // Headings of one's own: somebody says what they mean, and the shop knows it the next time.
  const title = `মালামাল ${isMobile ? 'ফোন' : 'পিসি'}`
  await choose.setInputFiles(file(`আজকের তালিকা,,\n${title},আছে,টাকায়\nগামছা ${isMobile},৭,২০০\n`))
  const mean = (heading: string) => page.getByLabel(`Column '${heading}' is`, { exact: true })
  await mean(title).selectOption('Name')
  await mean('আছে').selectOption('Price')
  await mean('টাকায়').selectOption('Price')
  await expect(mean('আছে')).toHaveValue('')
  await mean('আছে').selectOption('Stock')
  await expectSound(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByLabel('File goods without a category (1) under').selectOption('Women Items')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('What the columns mean').click()
  await expect(mean('টাকায়')).toHaveValue('price')
  await expect(page.getByText('All columns are read.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  const last = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first()
  await expect(last).toContainText('1 new', { timeout: 30_000 })
  await choose.setInputFiles(file(`${title},টাকায়\nগামছা ${isMobile},২২০\n`))
  await expect(page.getByRole('region', { name: 'Changed' })).toContainText('৳220.00')
  await page.getByRole('link', { name: 'All Products', exact: true }).first().click()
  await page.getByRole('link', { name: 'Import / Export' }).click()

  const sample = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample file in Bengali' }).click()
  expect(await readFile(await (await sample).path(), 'utf8')).toContain('নাম,বাংলা নাম,ক্যাটাগরি,দাম')

  // An owner's own sheet, with what is odd in it.
  const sheet = 'মালের তালিকা,,,,\nনাম,দাম,অফারের দাম,স্টক,সরবরাহকারী\nশাড়ি,১২০০/-,৫০,৫ পিস,করিম\n'
  await choose.setInputFiles(file(sheet))
  await expect(page.getByText('These columns are not read: সরবরাহকারী.')).toBeVisible()
  // What is chosen in one box stays chosen when the file is read again from the other.
  const category = page.getByLabel('File goods without a category (1) under')
  await category.selectOption('Women Items')
  await page.getByText('What the columns mean').click()
  await mean('সরবরাহকারী').selectOption('Description')
  await page.getByRole('button', { name: 'Check again' }).first().click()
  await expect(category).toBeHidden()
  await expect(page.getByText('All columns are read.')).toBeVisible()
  const odd = page.getByRole('region', { name: 'New' })
  await expect(odd).toContainText('The offer is 95% below the price.')
  await expect(odd).toContainText('Offer price৳50.00')
  await expectSound(page)
  await page.getByRole('link', { name: 'All Products', exact: true }).first().click()
  await page.getByRole('link', { name: 'Import / Export' }).click()

  const name = `Nakshi kantha ${isMobile ? 'phone' : 'desktop'}`
  const text = `sku,name,category,price\nNK-${isMobile},${name},Bag Itms,3800\nBAD,Shawl,Bag Items,আড়াই হাজার\n`
  await choose.setInputFiles(file(text))
  await expect(page.getByRole('heading', { name: 'Check before importing' })).toBeVisible()
  const wrong = page.getByRole('region', { name: 'Wrong' })
  await expect(wrong).toContainText('The price must be from 1')
  await expectSound(page)
  await expect(page.getByLabel(/^File 'Bag Itms'/)).toHaveValue('Bag Items')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('region', { name: 'New' })).toContainText(name)
  // One file at a time: the phone only looks.
  if (isMobile) return
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  const imports = page.getByRole('list', { name: 'Imports' })
  await expect(imports.getByRole('listitem').first()).toContainText(
    '1 new, 0 changed, 0 unchanged, 1 wrong',
    {
      timeout: 20_000,
    },
  )
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all goods' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(name)
})
