import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  currentPasswordSchema,
  emailSchema,
  nameSchema,
  passwordSchema,
} from '#contract/people/peopleSchema.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { resolverOf } from './resolverOf.ts'

const resolver = resolverOf(
  z.object({ name: nameSchema, email: emailSchema, password: currentPasswordSchema, next: passwordSchema }),
)
const RIGHT = { name: 'Rahima', email: 'rahima@example.com', password: 'old', next: 'six ch' }

type Fields = typeof RIGHT

const resolve = (fields: Partial<Fields>) =>
  resolver({ ...RIGHT, ...fields }, undefined, { fields: {}, shouldUseNativeValidation: false })

/** The messages of the form, by field. */
async function messagesOf(fields: Partial<Fields>) {
  const { errors } = await resolve(fields)
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

afterEach(() => overwriteGetLocale(() => baseLocale))

const WRONG = { name: '  ', email: 'rahima@', password: '', next: 'five5' }

describe('a problem is shown at its field', () => {
  it('in English (§5.1)', async () => {
    expect(await messagesOf(WRONG)).toEqual({
      name: 'The name is missing.',
      email: 'The email address is not complete: write it like name@example.com.',
      password: 'The password is missing.',
      next: 'The password must have 6 to 128 characters.',
    })
  })

  it('in Bengali', async () => {
    overwriteGetLocale(() => 'bn')
    expect(await messagesOf(WRONG)).toEqual({
      name: 'নাম দিন।',
      email: 'ইমেইল ঠিকানাটি সম্পূর্ণ নয়। এভাবে লিখুন: name@example.com।',
      password: 'পাসওয়ার্ড দিন।',
      next: 'পাসওয়ার্ড ৬ থেকে ১২৮ অক্ষরের হতে হবে।',
    })
  })
})

describe('what is right', () => {
  it('is cleaned, but a password keeps its spaces', async () => {
    const typed = { name: ' Rahima ', email: ' rahima@example.com ', password: ' ', next: ' six ch ' }
    expect(await resolve(typed)).toEqual({
      values: { name: 'Rahima', email: 'rahima@example.com', password: ' ', next: ' six ch ' },
      errors: {},
    })
  })

  it('somebody who has a shorter password can still log in with it', async () => {
    expect(await messagesOf({ password: 'old' })).toEqual({})
  })
})
