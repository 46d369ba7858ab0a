import { registerRoute } from 'workbox-routing'
import { sendWaiting } from '#web/client/waiting/send.ts'
import { SYNC_TAG } from '#web/client/waiting/store.ts'
import { answerAsset, answerPicture, keepAssets, keepPictures } from './files.ts'
import { type Kind, keyOf, kindOf } from './keeping.ts'
import { clearKept, dropBuilds, keepsNothing } from './kept.ts'
import { noteBuild, openBuilds } from './openPages.ts'
import { answerData, answerPage, keepOfflinePages, keepWhole } from './pages.ts'
import { scope } from './scope.ts'

/** The service worker of the shop (decision 0087). It is no part of any page: scripts/build.ts makes one file of it. */

/** The builds that this worker came with, one for each language. */
declare const __SHOP_BUILDS__: readonly string[]

const ANSWERS = { page: answerPage, data: answerData, asset: answerAsset, picture: answerPicture } as const

for (const [kind, answer] of Object.entries(ANSWERS) as [Kind, typeof answerPage][]) {
  registerRoute(({ request }) => !keepsNothing() && kindOf(request, scope.location.origin) === kind, answer)
}

scope.addEventListener('install', (event) => {
  // At once: it is bound to no build, so it may serve pages of the one before.
  event.waitUntil(keepOfflinePages().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([scope.registration.navigationPreload?.enable(), dropOldBuilds(), scope.clients.claim()]),
  )
})

/** What was kept of builds that neither the shop nor an open page has any more goes. */
async function dropOldBuilds(): Promise<void> {
  await dropBuilds(new Set([...__SHOP_BUILDS__, ...(await openBuilds())]))
}

scope.addEventListener('sync', (event) => {
  if (event.tag !== SYNC_TAG) return
  event.waitUntil(
    sendWaiting().then((isAnyLost) => {
      // The browser then tries again.
      if (isAnyLost) throw new Error('An order got no answer')
    }),
  )
})

/** A page knows that the owner has switched it off: `web/storefront/offline/clearPhone.ts`. */
interface ClearMessage {
  readonly kind: 'clear'
}

/** What an open page says of itself, once it has settled: `web/storefront/offline/startWorker.ts`. */
interface PageMessage {
  readonly kind: 'page'
  readonly build: string
  readonly url: string
  /** What it has loaded so far: files of the build, and pictures. */
  readonly files: readonly string[]
  /** The pages of an order that begins; they are kept with all they need. */
  readonly ordering: readonly string[]
}

scope.addEventListener('message', (event) => {
  const message = event.data as PageMessage | ClearMessage | null
  if (message?.kind === 'page') event.waitUntil(keepPage(message, event.source?.id ?? ''))
  else if (message?.kind === 'clear') {
    event.waitUntil(clearKept().then(() => scope.registration.unregister()))
  }
})

async function keepPage({ build, url, files, ordering }: PageMessage, id: string): Promise<void> {
  if (keepsNothing()) return
  await noteBuild(id, build)
  if (kindOf({ method: 'GET', mode: 'navigate', destination: '', url }, scope.location.origin) === 'page') {
    await keepWhole(keyOf(url), build)
  }
  const own = files.map((file) => new URL(file)).filter(({ origin }) => origin === scope.location.origin)
  const [assets, others] = [true, false].map((isAsset) =>
    own.filter(({ pathname }) => pathname.startsWith('/assets/') === isAsset),
  )
  await keepAssets(build, assets?.map(({ pathname }) => pathname) ?? [])
  await keepPictures(others?.map(({ href }) => href) ?? [])
  for (const page of ordering) await keepWhole(page, build, true)
  await dropOldBuilds()
}
