import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemOf } from '../problems/fieldProblem.ts'
import { Secret, secretSchema, withKept } from './secret.ts'
import { smtpUrlSchema } from './smtpUrl.ts'

const SEALED = { sealed: 'xyz', key: 'abc' }
const schema = z.object({ key: secretSchema(z.string().max(100)) })

describe('a secret', () => {
  test('is in nothing that is made of it but what it reveals (V7.1.1)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 9, maxLength: 60, unit: 'grapheme-ascii' }), (text) => {
        const secret = Secret.of(text)
        expect(secret.reveal()).toBe(text)
        for (const shown of [
          JSON.stringify({ secret }),
          inspect(secret),
          String(secret),
          `${Object.values(secret)}`,
        ])
          expect(shown).not.toContain(JSON.stringify(text).slice(1, -1))
      }),
    )
  })

  test.each([
    ['0123456789abcdef', { set: true, ends: 'cdef' }],
    ['0123456789abcde', { set: true }],
    ['smtp://user:password@mx', { set: true, ends: 'mx', address: 'smtp://user@mx' }],
    [
      'smtps://a%40b.example:p:ss@mail.example.com:465',
      { set: true, ends: ':465', address: 'smtps://a%40b.example@mail.example.com:465' },
    ],
    // A key as the user.
    ['smtp://key-1234:key-1234@mx.example', { set: true, ends: 'mple', address: 'smtp://mx.example' }],
    ['smtp://key-1234@mx.example', { set: true, ends: 'mple', address: 'smtp://mx.example' }],
    ['https://hooks.example/services/T0/B0', { set: true, ends: '0/B0' }],
    ['https://hooks.example?key=hidden', { set: true, ends: 'dden' }],
  ])('%s is answered without what gives it away', (text, answer) => {
    expect(JSON.parse(JSON.stringify(Secret.of(text)))).toEqual(answer)
  })

  test('that is not set, or cannot be read, says so', () => {
    expect(JSON.parse(JSON.stringify([Secret.UNSET, Secret.unreadable(SEALED)]))).toEqual([
      { set: false },
      { set: false, unreadable: true },
    ])
    expect([Secret.UNSET.reveal(), Secret.unreadable(SEALED).reveal()]).toEqual([undefined, undefined])
  })
})

describe('a secret from the API', () => {
  test.each([
    [{ key: 'a key' }, 'set'],
    [{ key: null }, 'unset'],
    [{}, 'kept'],
    [{ key: { set: true, ends: '1234' } }, 'kept'],
    [{ key: { set: false } }, 'kept'],
    [{ key: { set: false, unreadable: true } }, 'kept'],
  ])('%j is %s', (input, kind) => {
    const { key } = schema.parse(input)
    expect([key.kind, key.reveal()]).toEqual([kind, kind === 'set' ? 'a key' : undefined])
  })

  test.each([[7], [true], [{}], [['a key']], [{ sealed: 'xyz', key: 'abc' }]])('%j is not valid', (key) => {
    expect(schema.safeParse({ key }).success).toBe(false)
  })

  test('that is kept is the one of the same place', () => {
    const [one, other] = [Secret.of('one'), Secret.of('other')]
    const current = { list: [{ key: one }, { key: other }], name: 'old' }
    const kept = withKept(
      { list: [{ key: Secret.KEPT }, { key: Secret.UNSET }, { key: Secret.KEPT }], name: 'new' },
      current,
    )
    expect(kept.name).toBe('new')
    expect(kept.list.map(({ key }) => key)).toEqual([one, Secret.UNSET, Secret.UNSET])
    expect(kept.list[0]?.key).toBe(one)
  })
})

describe('the address of a mail server', () => {
  test.each([
    ['smtp://localhost', 'smtp://localhost'],
    [' smtps://mail.example.com:465/ ', 'smtps://mail.example.com:465'],
    ['SMTP://mail.example.com:2525', 'smtp://mail.example.com:2525'],
    ['smtp://[::1]:25', 'smtp://[::1]:25'],
    ['smtps://shop:p%40ss%2F@mail.example.com', 'smtps://shop:p%40ss%2F@mail.example.com'],
    ['smtps://shop@example.com:pass@mail.example.com', 'smtps://shop%40example.com:pass@mail.example.com'],
  ])('%s is %s', (text, expected) => {
    expect(smtpUrlSchema.parse(text)).toBe(expected)
  })

  test.each([
    ['', 'NOT_A_MAIL_SERVER'],
    ['mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['https://user:hidden-password@mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['direct://mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['smtp:mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['smtp://', 'NOT_A_MAIL_SERVER'],
    ['smtp://:hidden-password@mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.example.com:99999', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.example.com:0', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.example.com/path', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.example.com?sendmail=true&path=/bin/sh', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.example.com#x', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password%0d%0a@mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password%zz@mail.example.com', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.exa\nmple.com', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@mail.example.com\\@evil.example', 'NOT_A_MAIL_SERVER'],
    ['smtp://user:hidden-password@ma il.example.com', 'NOT_A_MAIL_SERVER'],
    [`smtp://user:hidden-password@${'a'.repeat(500)}`, 'TOO_LONG'],
    [7, 'NOT_TEXT'],
  ])('%j is not one, and its password is not repeated (V5.2.3)', (text, code) => {
    const { error } = smtpUrlSchema.safeParse(text)
    expect(error?.issues.map((issue) => problemOf(issue).code)).toEqual([code])
    expect(JSON.stringify(error?.issues)).not.toContain('hidden')
  })

  test('anything that is accepted is read again as itself', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: false }),
        fc.string(),
        fc.string(),
        (address, user, password) => {
          const text = address.replace(/^https?:\/\//, `smtps://${user}:${password}@`)
          const { data } = smtpUrlSchema.safeParse(text)
          if (data !== undefined) expect(smtpUrlSchema.parse(data)).toBe(data)
        },
      ),
      { numRuns: 30 },
    )
  })
})
