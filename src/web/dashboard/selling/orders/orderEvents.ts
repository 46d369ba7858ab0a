import { EventSource } from 'eventsource'
import { loadIdentity } from '#web/client/session/session.ts'
import { usableToken } from '#web/client/session/storedToken.ts'
import type { createOrderStream, StreamListener } from './orderStream.ts'

/**
 * Opens GET /orders/events with the token of the signed-in user (section 6); returns the function that closes it. The
 * browser's EventSource cannot send a token, hence the library. It ends at the first failure; {@link createOrderStream}
 * decides when to reopen it.
 */
export function openOrderEvents({ onBytes, onEvent, onEnd }: StreamListener): () => void {
  const source = new EventSource('/api/orders/events', {
    async fetch(address, init) {
      await (await loadIdentity()).tokenReady()
      const token = usableToken(() => window.localStorage, Date.now())
      const response = await fetch(address, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      })
      const { status, headers, redirected, url, body } = response
      return { status, headers, redirected, url, body: body && withByteCallback(body, onBytes) }
    },
  })
  source.addEventListener('orders', ({ data }) => onEvent(data))
  source.addEventListener('error', () => {
    source.close()
    onEnd()
  })
  return () => source.close()
}

/** Passes the bytes on and calls `onBytes` for each chunk: keep-alive comments never become events. */
function withByteCallback(body: ReadableStream<Uint8Array>, onBytes: () => void) {
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
