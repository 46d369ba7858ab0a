import { expect, it, vi } from 'vitest'
import type { Role } from '#domain/people/user.ts'
import { type Lookup, roleFrom } from './useRole.ts'

const waiting: Lookup = { answer: undefined, error: null, retry: () => {} }
const yes = (answer: Role): Lookup => ({ ...waiting, answer })
const no: Lookup = { ...waiting, answer: null }
const failed: Lookup = { ...waiting, error: new Error('unreachable') }

it('a yes is enough (§6.5)', () => {
  expect(roleFrom(yes('admin'), waiting)).toEqual({ state: 'known', role: 'admin' })
  expect(roleFrom(waiting, yes('customer'))).toEqual({ state: 'known', role: 'customer' })
  expect(roleFrom(failed, yes('customer'))).toEqual({ state: 'known', role: 'customer' })
  expect(roleFrom(no, yes('packer'))).toEqual({ state: 'known', role: 'packer' })
})

it('a negative answer waits for the other one (§6.5)', () => {
  expect(roleFrom(no, waiting)).toEqual({ state: 'unknown' })
  expect(roleFrom(no, no)).toEqual({ state: 'known', role: undefined })
})

it('an answer stays although asking again failed', () => {
  expect(roleFrom({ ...failed, answer: 'admin' }, no)).toEqual({ state: 'known', role: 'admin' })
})

it('only the failed call is repeated', () => {
  const again = vi.fn()
  const notAgain = vi.fn()
  const lookup = roleFrom({ ...no, retry: notAgain }, { ...failed, retry: again })
  expect(lookup.state).toBe('failed')
  if (lookup.state === 'failed') lookup.retry()
  expect(again).toHaveBeenCalledOnce()
  expect(notAgain).not.toHaveBeenCalled()
})
