import { describe, expect, it } from 'vitest'
import { knownOf } from './checkoutForm.ts'

const rahima = { displayName: 'Rahima Khatun', email: 'rahima@example.com' }

describe('what is filled in for somebody signed in', () => {
  it('is name and e-mail', () => {
    expect(knownOf(rahima, { name: '', email: '' })).toEqual({
      name: 'Rahima Khatun',
      email: 'rahima@example.com',
    })
  })

  it('is nothing that was typed, be it a blank', () => {
    expect(knownOf(rahima, { name: 'K', email: ' ' })).toEqual({})
    expect(knownOf(rahima, { name: 'Karim', email: '' })).toEqual({ email: 'rahima@example.com' })
  })

  it('is no empty name', () => {
    expect(knownOf({ ...rahima, displayName: '' }, { name: '', email: 'k@example.com' })).toEqual({})
  })
})
