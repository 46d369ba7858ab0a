import type { Page, Route } from '@playwright/test'

/** Holds back the next call to a matching address; returns a function that makes it fail as without a network. */
export function holdThenFail(page: Page, address: RegExp): Promise<() => void> {
  return hold(page, address, (route) => route.abort('internetdisconnected'))
}

/** Holds back the next call to a matching address; returns a function that lets it go on. */
export function holdBack(page: Page, address: RegExp): Promise<() => void> {
  return hold(page, address, (route) => route.continue())
}

async function hold(page: Page, address: RegExp, then: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = async (route: Route) => {
    await held
    await then(route)
  }
  await page.route(address, holding, { times: 1 })
  return release
}
