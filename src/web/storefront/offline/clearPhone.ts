import { PREFIX } from '#web/worker/keeping.ts'

/**
 * Deletes what this phone has kept of the shop. Its worker does that: it is told, since the one that takes its
 * place (`web/worker/clearing.ts`) waits for what it is doing, which lasts minutes on a bad line. Without a worker the page does it.
 */
export async function clearPhone(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration) {
      registration.active?.postMessage({ kind: 'clear' })
      return void (await registration.update())
    }
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
  } catch {
    // The next visit tries again.
  }
}
