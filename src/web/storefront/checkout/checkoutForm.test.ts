import { describe, expect, it } from 'vitest'
import { missingContact } from './checkoutForm.ts'

const rahima = { displayName: 'Rahima Khatun', email: 'rahima@example.com' }

describe('what is filled in for somebody signed in', () => {
  it('is name and e-mail', () => {
    expect(missingContact(rahima, { name: '', email: '' })).toEqual({
      name: 'Rahima Khatun',
      email: 'rahima@example.com',
    })
  })

  it('is never something that was typed, not even a space', () => {
    expect(missingContact(rahima, { name: 'K', email: ' ' })).toEqual({})
    expect(missingContact(rahima, { name: 'Karim', email: '' })).toEqual({ email: 'rahima@example.com' })
  })

  it('is no empty name', () => {
    expect(missingContact({ ...rahima, displayName: '' }, { name: '', email: 'k@example.com' })).toEqual({})
  })
})
