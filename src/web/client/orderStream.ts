import { EventSource } from 'eventsource'
import type { StreamListener } from './orderEvents.ts'
import { loadIdentity } from './session.ts'
import { usableToken } from './storedToken.ts'

/**
 * Opens GET /orders/events as whoever is signed in (section 6); answers what closes it. The browser's own
 * EventSource cannot send a token, hence the library's. It ends at the first failure and is not opened again
 * by itself: {@link createOrderEvents} of orderEvents.ts decides when.
 */
export function openOrderStream({ onBytes, onEvent, onEnd }: StreamListener): () => void {
  const source = new EventSource('/api/orders/events', {
    async fetch(address, init) {
      await (await loadIdentity()).tokenReady()
      const token = usableToken(() => window.localStorage, Date.now())
      const response = await fetch(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
      const { status, headers, redirected, url, body } = response
      return { status, headers, redirected, url, body: body && watched(body, onBytes) }
    },
  })
  source.addEventListener('orders', ({ data }) => onEvent(data))
  source.addEventListener('error', () => {
    source.close()
    onEnd()
  })
  return () => source.close()
}

/** The same bytes, noticed. Comments, by which the shop shows that it lives, never become events. */
function watched(body: ReadableStream<Uint8Array>, onBytes: () => void) {
  const reader = body.getReader()
  return {
    getReader: () => ({
      async read() {
        const chunk = await reader.read()
        if (!chunk.done) onBytes()
        return chunk
      },
      cancel: () => reader.cancel(),
    }),
  }
}
