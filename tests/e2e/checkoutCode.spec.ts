import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chooseWhatIsOpen, fillCustomer } from './checkoutForm.ts'
import { aPerson, test as base, enterAsAdmin, expect } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { holdBack } from './held.ts'
import { toast } from './people.ts'
import { smallTargets } from './targets.ts'

/** The owner asks everybody for a code, and SMS are files: these journeys have a shop of their own. */
const test = base.extend<{ asked: undefined }, { ownShop: boolean }>({
  ownShop: [true, { scope: 'worker' }],
  asked: [
    async ({ admin, ownShop }, use) => {
      void ownShop
      await admin.changeSms({ driver: 'log' })
      const before = await admin.changeCheckout({ code: 'always' })
      await use(undefined)
      await admin.changeCheckout(before)
    },
    { auto: true },
  ],
})

/** The latest SMS with a code. */
function latestCode(folder: string): string {
  const outbox = join(folder, 'outbox')
  const codes = readdirSync(outbox)
    .filter((name) => name.endsWith('.sms.txt'))
    .sort()
    .flatMap((name) => /^(\d{6}) /m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? [])
  return codes.at(-1) ?? ''
}

async function beginCheckout(page: Page, start: string, buy: string) {
  await page.goto(start)
  await page.getByRole('button', { name: buy }).first().click()
}

test('the order is taken with the code that the number gets; a wrong one, another number and a reload lose nothing', {
  tag: '@core',
}, async ({ page, shop, isMobile, expectTrouble }) => {
  expectTrouble(/postOrder|422/)
  await beginCheckout(page, '/', 'Buy Now')
  await fillCustomer(page, aPerson().email)
  await chooseWhatIsOpen(page)
  const step = page.getByRole('region', { name: 'Confirm your number' })
  await expect(step).toBeHidden()
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  await expect(step).toContainText('We sent 6 digits by SMS')
  const field = step.getByLabel('Code from the SMS')
  await expect(field).toBeFocused()
  await expect(confirm).toBeDisabled()
  await expectSound(page)
  if (isMobile) expect(await smallTargets(page)).toEqual([])

  const right = latestCode(shop.environment.DATA_DIR ?? '')
  await field.fill(right === '000000' ? '000001' : '000000')
  await confirm.click()
  await expect(step).toContainText('This code is wrong or too old')
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  // The phone showed its messages and forgot the page meanwhile.
  await page.reload()
  await expect(step).toBeVisible()

  // Another number is typed before the answer for the first one is there.
  const answer = page.waitForResponse(/postOrder/)
  const goOn = await holdBack(page, /postOrder/)
  await step.getByRole('button', { name: 'Send it again' }).click()
  const number = page.getByLabel('Mobile number')
  const own = await number.inputValue()
  await number.fill('01811111111')
  await expect(step).toBeHidden()
  goOn()
  await answer
  await expect(confirm).toBeEnabled()
  await expect(step).toBeHidden()
  await number.fill(own)
  await field.fill(latestCode(shop.environment.DATA_DIR ?? ''))
  await confirm.click()
  await expect(page).toHaveURL(/\/order-success/)
})

test('on Bengali pages it is Bengali, and the owner finds it among the settings', async ({
  page,
  shop,
  expectTrouble,
}) => {
  expectTrouble(/postOrder|422/)
  await beginCheckout(page, '/bn', 'অর্ডার করুন')
  await page.getByLabel('পুরো নাম').fill('রহিমা খাতুন')
  await page.getByLabel('মোবাইল নম্বর').fill('০১৯০০০০০০০০')
  await page.getByLabel('ইমেইল').fill(aPerson().email)
  await page.getByRole('combobox', { name: 'জেলা', exact: true }).fill('কুমি')
  await page.getByRole('option', { name: /কুমিল্লা/ }).click()
  await page.getByLabel('ঠিকানা', { exact: true }).fill('বাড়ি ১২, রেস কোর্স রোড, কোতোয়ালি')
  await chooseWhatIsOpen(page)
  const confirm = page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' })
  await confirm.click()
  const step = page.getByRole('region', { name: 'নম্বর যাচাই করুন' })
  await expect(step).toContainText('০১৯০০০০০০০০')
  await expectSound(page)
  const code = latestCode(shop.environment.DATA_DIR ?? '')
  await step
    .getByLabel('এসএমএসের কোড')
    .fill(code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))))
  await confirm.click()
  await expect(page).toHaveURL(/\/order-success/)

  await enterAsAdmin(page, shop)
  await page.goto('/dashboard/settings/checkout')
  const asked = page.getByRole('group', { name: 'Code by SMS' })
  await expect(asked.getByRole('radio', { name: /Everybody/ })).toBeChecked()
  await asked.getByRole('radio', { name: /Nobody/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
})
