import { describe, expect, test } from 'vitest'
import { type CouriersFields, couriersSection, keysBody } from './couriersSection.ts'

const NONE = { set: false }
const SAVED = { set: true, ends: 'ends' }
const FIELDS = couriersSection.fieldsOf({
  steadfast: { apiKey: SAVED, secretKey: SAVED, webhookToken: NONE, webhookSecret: NONE },
})
const TYPED = {
  apiKey: 'typed-key',
  secretKey: ' ',
  webhookToken: 'typed-token',
  webhookSecret: '',
}

describe('the keys', () => {
  test.each<[Partial<CouriersFields>, object]>([
    [{}, {}],
    [TYPED, { apiKey: 'typed-key', webhookToken: 'typed-token' }],
    [
      { ...TYPED, remove: true },
      { apiKey: null, secretKey: null, webhookToken: 'typed-token' },
    ],
    [
      { ...TYPED, removeWebhook: true },
      { apiKey: 'typed-key', webhookToken: null, webhookSecret: null },
    ],
  ])('of %j that are sent', (change, steadfast) => {
    const sent = couriersSection.bodyOf({ ...FIELDS, ...change }) as { steadfast: object }
    expect(sent.steadfast).toEqual(steadfast)
  })

  test('are tried without what is typed of the webhook', () => {
    expect(keysBody({ ...FIELDS, ...TYPED })).toEqual({ steadfast: { apiKey: 'typed-key' } })
  })

  test('are not in what the tab keeps', () => {
    expect(couriersSection.draftOf?.({ ...FIELDS, ...TYPED, removeWebhook: true })).toEqual({
      ...FIELDS,
      removeWebhook: true,
    })
  })

  test.each(['apiKey', 'secretKey', 'webhookToken', 'webhookSecret'])('are faulted at %s', (field) => {
    expect(couriersSection.fieldAt(`steadfast.${field}`)).toBe(field)
  })
})
