import { describe, expect, it } from 'vitest'
import { missingContact, typedFields } from './checkoutForm.ts'

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

describe('what was typed into the form before its scripts came', () => {
  const typed = (entries: Readonly<Record<string, string>>) => {
    const content = new FormData()
    for (const [name, value] of Object.entries(entries)) content.append(name, value)
    return typedFields(content)
  }

  it('is what differs from the empty form, of its own fields', () => {
    const untouched = { email: '', addressType: 'Home', paymentSystem: 'on' }
    expect(
      typed({ name: 'Rahima', deliveryArea: 'Inside Dhaka', termsAccepted: 'yes', ...untouched }),
    ).toEqual({ name: 'Rahima', deliveryArea: 'Inside Dhaka', termsAccepted: 'yes' })
    expect(typed({ addressType: 'Office' })).toEqual({ addressType: 'Office' })
  })

  it('is a number as the field takes it, or none', () => {
    expect(typed({ mobileNumber: '+88 ০১৭১২-345678' })).toEqual({ mobileNumber: '01712345678' })
    expect(typed({ mobileNumber: 'call me' })).toEqual({})
    expect(typed({ mobileNumber: '017123456789' })).toEqual({})
  })
})
