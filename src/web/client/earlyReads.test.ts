import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aStorage, aToken } from '#tests/browserStorage.ts'
import { api } from './api.ts'
import { dropEarlyAnswers, earlyReadsScript, isBegun } from './earlyReads.ts'

/** What the shop answers, by path; without an entry: 404. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/api/identity': { provider: 'embedded' },
  '/api/auth/get-session': { user: { email: 'a+b@example.com' } },
  '/api/customer/a%2Bb%40example.com': { customer: false },
  '/api/admin/a%2Bb%40example.com': { role: 'admin' },
  '/api/orders': { count: 1 },
}

const asked: string[] = []
const signal = new AbortController().signal

function open({
  token,
  answers = ANSWERS,
  search = '',
}: {
  token?: string
  answers?: object
  search?: string
}) {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', aStorage(token))
  vi.stubGlobal('location', { href: `https://shop.example/dashboard${search}`, search })
  vi.stubGlobal('earlyReads', undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = (answers as Record<string, object>)[path]
    return Response.json(answer ?? {}, { status: answer ? 200 : 404 })
  })
  const script = earlyReadsScript([
    { path: '/orders', roles: ['admin'] },
    { path: '/team', roles: ['manager'] },
  ])
  new Function(script)()
}

/** The script's calls follow one another. */
const begun = (count: number) => expect.poll(() => asked.length).toBe(count)

beforeEach(() => void asked.splice(0))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('reads that a page begins with its document', () => {
  it('asks for what the role reads, and is not asked again', async () => {
    open({ token: aToken() })
    await begun(5)
    expect(asked).toEqual(Object.keys(ANSWERS))
    await expect(api('/orders', { signal })).resolves.toEqual({ count: 1 })
    expect(asked).toHaveLength(5)
    await api('/orders', { signal })
    expect(asked).toHaveLength(6)
  })

  it.each([
    ['nobody is signed in', undefined],
    ['the token has expired', aToken({ issuedAt: Date.now() - 7_200_000 })],
    ['the token is none', 'x.y'],
  ])('asks for nothing when %s', async (_, token) => {
    open(token === undefined ? {} : { token })
    await new Promise(setImmediate)
    expect(asked).toEqual([])
  })

  it('leaves a page with a search to its scripts', async () => {
    open({ token: aToken(), search: '?page=2' })
    await begun(4)
    await new Promise(setImmediate)
    expect(asked).not.toContain('/api/orders')
  })

  it.each<[string, () => unknown]>([
    [
      'somebody else is signed in',
      () => localStorage.setItem('JWT_ACCESS_TOKEN', aToken({ person: 'other' })),
    ],
    ['they have signed out', () => localStorage.clear()],
    [
      'another page is open',
      () => vi.stubGlobal('location', { href: 'https://shop.example/dashboard/desk' }),
    ],
    ['it is too old', () => vi.useFakeTimers({ now: Date.now() + 31_000 })],
    ['something was written since', dropEarlyAnswers],
  ])('is asked again when %s', async (_, change) => {
    open({ token: aToken() })
    await begun(5)
    await change()
    const before = asked.length
    await api('/orders')
    expect(asked).toHaveLength(before + 1)
  })

  it('asks again after an error or a failure', async () => {
    const { '/api/orders': _, ...others } = ANSWERS
    open({ token: aToken(), answers: others })
    await begun(5)
    await expect(api('/orders')).rejects.toMatchObject({ status: 404 })
    expect(asked).toHaveLength(6)
  })

  it('has begun for the person alone whose page it was', async () => {
    open({ token: aToken() })
    await begun(5)
    expect([isBegun('/orders'), isBegun('/team')]).toEqual([true, false])
    localStorage.setItem('JWT_ACCESS_TOKEN', aToken({ person: 'other' }))
    expect(isBegun('/orders')).toBe(false)
  })
})
