import { describe, expect, it } from 'vitest'
import { explainError } from './errorPage.tsx'

describe('explaining an error', () => {
  it('distinguishes a missing page from a failing one (§2.7)', () => {
    const response = { status: 404, statusText: '', internal: false, data: null }
    expect(explainError(response)).toBe('notFound')
    expect(explainError({ ...response, status: 500 })).toBe('failed')
    expect(explainError({ ...response, status: 503 })).toBe('unavailable')
  })

  it('treats what browsers throw without a network as a lost connection', () => {
    for (const message of [
      'Failed to fetch',
      'Load failed',
      'NetworkError when attempting to fetch resource.',
      'Failed to fetch dynamically imported module: /assets/route.js',
    ]) {
      expect(explainError(new TypeError(message))).toBe('offline')
    }
    expect(explainError(new TypeError('x is not a function'))).toBe('failed')
    expect(explainError('boom')).toBe('failed')
  })
})
