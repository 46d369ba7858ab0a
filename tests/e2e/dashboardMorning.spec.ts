import type { Page } from '@playwright/test'
import type { MessageAnswer, MessagePageAnswer } from '#contract/messages/messageSchema.ts'
import type { Role } from '#domain/people/user.ts'
import { aPerson, enterAsAdmin, expect, placeOrders, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { inLanguage } from './inLanguage.ts'
import { enter, join, toast, type WithIdentity } from './people.ts'
import { smallTargets } from './targets.ts'

const CALL = 'ফোন করতে হবে'
const PACK = 'প্যাক করতে হবে'
const CHECK = 'মিলিয়ে দেখতে হবে'
const RUNS_OUT = 'ফুরিয়ে আসছে'
const FAILED = 'মেসেজ যায়নি'

async function inBengali(page: Page, { url }: { readonly url: string }) {
  await page.context().addCookies(inLanguage('bn', url))
  await page.goto('/dashboard')
}

/** What waits, by the labels of its links. */
function tasks(page: Page) {
  return page.getByRole('navigation', { name: 'এখনকার কাজ' }).locator('.to-do-label')
}

const TASKS: readonly (readonly [Role, readonly string[]])[] = [
  ['sales', [CALL, CHECK]],
  ['packer', [PACK, 'কুরিয়ারকে দিতে হবে', 'ফেরত আসছে']],
  ['catalogue', [RUNS_OUT]],
]

for (const [role, labels] of TASKS)
  test(`in Bengali the morning of a ${role} has what this role may see`, async ({ page, shop, admin }) => {
    await placeOrders(shop, 1)
    await asStaff(page, shop, (email) => admin.setRole(email, role))
    await inBengali(page, shop)
    await expect(tasks(page)).toHaveText(labels)
    await expect(page.getByRole('region', { name: 'গতকাল আর তার আগের দিন' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: FAILED })).toHaveCount(0)
    await expectSound(page)
  })

test('in Bengali the owner sees what failed, why, and tries it again', { tag: '@core' }, async ({
  page,
  shop,
  isMobile,
}) => {
  await placeOrders(shop, 1)
  await enterAsAdmin(page, shop)
  const stopped: readonly MessageAnswer[] = [
    { ...A_FAILED_SMS, _id: 'no-balance', mayTryAgain: true },
    {
      ...A_FAILED_SMS,
      _id: 'no-such-number',
      to: '01700000002',
      reason: { code: 'sms-number-refused' },
      mayTryAgain: false,
    },
  ]
  const tried: string[] = []
  await page.route('**/api/messages?state=failed&*', (route) => {
    const messages = stopped.filter(({ _id }) => !tried.includes(_id))
    const counts = { waiting: 0, failed: messages.length, sent: 0 }
    return route.fulfill({ json: { messages, counts } satisfies MessagePageAnswer })
  })
  await page.route('**/api/messages/*/tries', (route) => {
    tried.push(route.request().url().split('/').at(-2) ?? '')
    return route.fulfill({ status: 202, json: {} })
  })
  await inBengali(page, shop)
  await expect(tasks(page)).toHaveText([CALL, PACK, CHECK, RUNS_OUT, FAILED])
  await expect(page.getByRole('region', { name: 'গতকাল আর তার আগের দিন' })).toBeVisible()

  const failed = page.getByRole('region', { name: FAILED })
  await expect(failed.getByRole('listitem')).toHaveCount(2)
  await expect(failed.getByRole('listitem').first()).toContainText('এসএমএস সেবায় ব্যালেন্স নেই')
  await expect(failed.getByRole('link', { name: 'না পৌঁছানো সব মেসেজ' })).toHaveAttribute(
    'href',
    '/dashboard/messages?state=failed',
  )
  if (isMobile) expect(await smallTargets(page)).toEqual([])
  await expectSound(page)

  // What no second try mends has no button.
  await failed.getByRole('button', { name: /^আবার চেষ্টা করুন/ }).click()
  await expect(toast(page, 'পাঠানো হচ্ছে')).toBeVisible()
  expect(tried).toEqual(['no-balance'])
  await expect(failed.getByRole('listitem')).toHaveCount(1)
  await expect(failed).toContainText('01700000002')
  await expect(failed.getByRole('button')).toHaveCount(0)
})

const A_FAILED_SMS = {
  kind: 'sms.order',
  event: 'confirmed',
  to: '01700000001',
  text: 'Your order is confirmed',
  parts: 1,
  state: 'failed',
  attempts: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  at: '2026-11-20T10:01:00.000Z',
  reason: { code: 'sms-no-balance', detail: '1007' },
  isBeingSent: false,
  isInOutbox: false,
  isOvertaken: false,
} as const satisfies Partial<MessageAnswer>

async function asStaff(page: Page, shop: WithIdentity, give: (email: string) => Promise<void>) {
  const person = aPerson()
  await join(page, shop, person)
  await give(person.email)
  await enter(page, shop, person)
}
