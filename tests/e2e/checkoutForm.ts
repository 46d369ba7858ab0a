import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Fills in all that an order to Cumilla needs; the mobile number in Bengali digits. */
export async function fillShippingForm(page: Page, email: string) {
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await expect(confirm).toBeDisabled()
  await fillCustomer(page, email)
  await expect(confirm).toBeEnabled()
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
