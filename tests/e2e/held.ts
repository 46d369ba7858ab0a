import type { Page } from '@playwright/test'

/** Holds back the next call to a matching address; returns a function that makes it fail as without a network. */
export async function holdThenFail(page: Page, address: RegExp): Promise<() => void> {
  let fail = () => {}
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(
    address,
    async (route) => {
      await held
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  return fail
}
