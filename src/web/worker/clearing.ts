import { clearKept } from './kept.ts'
import { scope } from './scope.ts'

/**
 * The worker of a shop whose owner has switched it off (decision 0090): it takes the place of the other one, deletes what that
 * has kept, and goes. Open pages stay as they are. Orders that are not sent yet are no part of it: the pages send them (decision 0089).
 */

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(clearKept().then(() => scope.registration.unregister())),
)
