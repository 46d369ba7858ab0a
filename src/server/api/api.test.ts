import { expect, test } from 'vitest'
import { IdentityUnavailable } from '#integrations/identity/port.ts'
import { createApi } from './api.ts'
import type { ApiDeps } from './core/deps.ts'

test('an unavailable provider gives a 503 that says so, and signs nobody out', async () => {
  const api = createApi({
    shop: { limits: { tryTo: async () => undefined }, categories: {} },
    identity: { prove: () => Promise.reject(new IdentityUnavailable(new Error('no keys'))) },
    isOwnOrigin: () => true,
    addressOf: () => '',
    log: { error: () => {} },
  } as unknown as ApiDeps)
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'rahima@example.com', idToken: 'x' }),
  }
  const response = await api.request('/jwt', request, {})
  expect([response.status, (await response.json()).code]).toEqual([503, 'IDENTITY_UNAVAILABLE'])
})
