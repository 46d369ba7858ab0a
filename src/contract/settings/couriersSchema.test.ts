import { describe, expect, test } from 'vitest'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { COURIERS } from '#domain/settings/couriersSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { couriersSchema } from './couriersSchema.ts'
import { readSection } from './storedSection.ts'

const TOKEN = 'a-token-of-the-webhook'

function problems(value: object): string[] {
  const { error } = couriersSchema.safeParse(value)
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${problemOf(issue).code}`)
}

describe('the keys of a courier', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ webhookToken: null, webhookSecret: null }, []],
    [{ webhookToken: TOKEN, webhookSecret: 'any (text) at all' }, []],
    [{ webhookToken: 'x'.repeat(16) }, []],
    [{ webhookToken: 'x'.repeat(15) }, ['steadfast.webhookToken TOO_SHORT']],
    [{ webhookToken: 'x'.repeat(201) }, ['steadfast.webhookToken TOO_LONG']],
    // Headers hold no such text.
    [{ webhookToken: 'a token of words' }, ['steadfast.webhookToken NOT_A_WORD']],
    [{ webhookToken: 'একটি-গোপন-টোকেন-এখানে' }, ['steadfast.webhookToken NOT_A_WORD']],
    [{ webhookToken: 5 }, ['steadfast.webhookToken NOT_TEXT']],
    [{ webhookSecret: '' }, ['steadfast.webhookSecret MISSING']],
  ])('%j: %j', (steadfast, expected) => expect(problems({ steadfast })).toEqual(expected))

  test('that are left out stay, and those of a release that had fewer are not set', () => {
    const { steadfast } = couriersSchema.parse({ steadfast: { webhookToken: TOKEN } })
    expect(steadfast.webhookToken.reveal()).toBe(TOKEN)
    expect(steadfast.webhookSecret).toBe(Secret.KEPT)
    const earlier = { steadfast: { apiKey: Secret.of('a key'), secretKey: Secret.of('another') } }
    const read = readSection('couriers', earlier, COURIERS)
    expect(read).toEqual({ ...COURIERS, steadfast: { ...COURIERS.steadfast, ...earlier.steadfast } })
    expect(read.steadfast.apiKey.reveal()).toBe('a key')
    expect(read.steadfast.webhookToken.kind).toBe('unset')
  })
})
