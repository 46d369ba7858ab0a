import type { Page } from '@playwright/test'

/** Holds the next call to an address that matches back; answers what lets it fail as it would without a network. */
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
