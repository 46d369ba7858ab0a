import { holdThenFail } from './held.ts'
import { aPicture, expect, test } from './productDesk.ts'

test('a change that does not reach the shop is reported as in section 8, and nothing typed is lost (§4.34, §8.19, §8.27, §8.32)', {
  tag: '@core',
}, async ({ page, desk, shop, expectTrouble }) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const dialog = page.getByRole('alertdialog')
  const busy = (name: string) => page.getByRole('button', { name, exact: true, disabled: true })

  await page.goto(`/dashboard/update/${await desk.add()}`)
  await page.getByLabel('Name', { exact: true }).fill(`${desk.name}, blue`)
  let fail = await holdThenFail(page, /\/updateProduct\//)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(busy('Updating...')).toBeVisible()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Error!' })).toContainText(
    'Something went wrong while updating the product.',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${desk.name}, blue`)

  // Leaving the page needs a confirmation, which is the warning.
  page.on('dialog', (question) => void question.accept())
  await page.goto('/dashboard/addSlide')
  fail = await holdThenFail(page, /\/api\/images/)
  await page.getByLabel('Image (900 by 450 px)').setInputFiles(await aPicture('#7a4a12'))
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(busy('Uploading...')).toBeVisible()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Failed to add slider data' })).toBeVisible()

  await page.goto('/dashboard/manageSlider')
  const [slide] = (await (await fetch(`${shop.url}/api/getSliders`)).json()) as { _id: string }[]
  fail = await holdThenFail(page, /\/deleteSlider\//)
  await page
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Failed to delete slide' })).toBeVisible()

  await page.goto(`/dashboard/updateSlider/${slide?._id}`)
  await page.getByLabel(/^Title/).fill('Another title')
  fail = await holdThenFail(page, /\/updateSlider\//)
  await page.getByRole('button', { name: 'Update' }).click()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Failed to update slider data' })).toBeVisible()

  await page.goto('/dashboard/allUsers')
  fail = await holdThenFail(page, /\/updateUser\//)
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('button', { name: /Promote to Admin|Demote to Customer/ }).click()
  await dialog.getByRole('button', { name: /Promote to Admin|Demote to Customer/ }).click()
  fail()
  await expect(page.getByRole('alertdialog', { name: 'Oops...' })).toContainText('Error updating user role')
})
