import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Fills in all that an order to Cumilla needs; the mobile number in Bengali digits. */
export async function fillShippingForm(page: Page, email: string) {
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await expect(confirm).toBeDisabled()
  await fillCustomer(page, email)
  await chooseWhatIsOpen(page)
  await expect(confirm).toBeEnabled()
}

/** Chooses a size and a colour for each line that was bought at once without. */
export async function chooseWhatIsOpen(page: Page) {
  const lines: { id: string; size: string; color: string }[] = await page.evaluate(() => {
    const changed = JSON.parse(sessionStorage.getItem('checkoutLines') ?? 'null')
    return changed?.visit === history.state?.key ? changed.lines : (history.state?.usr?.lines ?? [])
  })
  let open = 0
  for (const { id, size, color } of lines) {
    const answer = await page.request.get(`/api/product/${id}`)
    const { data } = (await answer.json()) as { data: { sizes: string[]; colors: string[] } }
    const { sizes, colors } = data
    open += Number(size === 'N/A' && sizes.length > 1) + Number(color === 'N/A' && colors.length > 1)
  }
  const pickers = page.locator('select[data-open]')
  if (open > 0) await openSummary(page)
  for (; open > 0; open--) {
    await expect(pickers).toHaveCount(open)
    const option = pickers.first().locator('option:not([disabled])').first()
    await pickers.first().selectOption((await option.getAttribute('value')) ?? '')
  }
}

/** Unfolds the lines of the order, which are folded on phones. */
export async function openSummary(page: Page) {
  // By its id: its name is in the page's language.
  const summary = page.locator('aside[aria-labelledby=order-summary]')
  await expect(summary).toBeVisible()
  const fold = summary.locator('details:not([open]) > summary')
  if ((await fold.count()) > 0) await fold.click()
}

/** Who orders, and where to. */
export async function fillCustomer(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Rahima Khatun')
  await page.getByLabel('Mobile number').fill('০১৭০০০০০০০০')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('combobox', { name: 'District', exact: true }).fill('Cumi')
  await page.getByRole('option', { name: /Cumilla/ }).click()
  await page.getByLabel('Address', { exact: true }).fill('House 12, Race Course Road, Kotwali')
  await expect(page.getByRole('radio', { name: /Outside Dhaka/ })).toBeChecked()
}

/** The current values of the shipping form, by field. */
export async function typedInForm(page: Page): Promise<Record<string, string>> {
  const fields = ['Full name', 'Mobile number', 'Email', 'District', 'Address', 'Comment']
  const typed: Record<string, string> = {}
  for (const name of fields) {
    const field = page.getByRole(name === 'District' ? 'combobox' : 'textbox', {
      name: name === 'Comment' ? /^Comment/ : name,
      exact: name !== 'Comment',
    })
    typed[name] = await field.inputValue()
  }
  return typed
}
