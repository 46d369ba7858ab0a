import { describe, expect, test } from 'vitest'
import { flatFields } from '#contract/settings/flatFields.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { mapLeaves, Secret } from '#domain/settings/secret.ts'
import { backupsSection } from './backups/backupsSection.ts'
import { couriersSection } from './couriers/couriersSection.ts'
import { differences } from './sectionChanges.ts'
import { differenceText, SECTION_SECRETS, settingsValueText } from './valueText.ts'

test('every number of the settings is shown as what it is', () => {
  const numbers = Object.entries(DEFAULT_SETTINGS).flatMap(([section, value]) =>
    Object.entries(flatFields(value))
      .filter(([, one]) => typeof one === 'number')
      .map(([path]) => `${section} ${path}`),
  )
  const shown = numbers.map((name) => {
    const text = settingsValueText(name.split(' ').slice(1).join(' '), 5, (value) => `৳${value}`)
    return `${name}: ${text}`
  })
  expect(shown.sort()).toMatchInlineSnapshot(`
    [
      "backups hour: 5",
      "checkout minimumOrder: ৳5",
      "delivery Inside Dhaka.charge: ৳5",
      "delivery Inside Dhaka.returnFee: ৳5",
      "delivery Outside Dhaka.charge: ৳5",
      "delivery Outside Dhaka.returnFee: ৳5",
      "delivery free.noticeOver: ৳5",
      "delivery free.waivedOver: ৳5",
      "look hue: 5",
      "messages sms.price: ৳5",
      "messages sms.quiet.from: 5",
      "messages sms.quiet.until: 5",
      "payments advance.fixed: ৳5",
      "payments advance.share: 5%",
      "risk check: 5",
      "risk high: 5",
      "risk largeOrder: ৳5",
      "risk weights.blocked: 5",
      "risk weights.cancelled: 5",
      "risk weights.courierDelivers: 5",
      "risk weights.courierReports: 5",
      "risk weights.courierReturns: 5",
      "risk weights.delivered: 5",
      "risk weights.impossibleNumber: 5",
      "risk weights.largeFirstOrder: 5",
      "risk weights.openOrders: 5",
      "risk weights.repeat: 5",
      "risk weights.returned: 5",
      "risk weights.sameAddress: 5",
      "risk weights.sameDevice: 5",
      "security sessionHours: 5",
    ]
  `)
})

test('every secret of the settings is known as one', () => {
  const paths: string[] = []
  for (const section of Object.values(DEFAULT_SETTINGS))
    mapLeaves(section, (leaf, path) => {
      if (leaf instanceof Secret) paths.push(path.join('.'))
      return leaf
    })
  expect([...SECTION_SECRETS].sort()).toEqual(paths.sort())
})

describe('between two who save at once', () => {
  const SAVED = { set: true, ends: 'ends' }
  const couriers = (apiKey: object) => ({ steadfast: { apiKey, secretKey: { set: false } } }) as never
  const typedKey = { apiKey: 'a-key-in-clear', secretKey: '', remove: false, saved: {} as never }

  test.each([
    ['a key that is saved', SAVED, 'the saved one'],
    ['none', { set: false }, 'not set'],
  ])('of a key that one typed no text is shown, beside %s', (_, theirs, shown) => {
    const found = differences(couriersSection, couriers(theirs), couriersSection.bodyOf(typedKey))
    expect(found.map(({ path }) => path)).toEqual(['steadfast.apiKey'])
    const texts = found.map(({ path, theirs: one, mine }) => [
      differenceText(path, one, 'theirs'),
      differenceText(path, mine, 'mine'),
    ])
    expect(texts).toEqual([[shown, 'the one you entered']])
    expect(JSON.stringify(found)).not.toContain('a-key-in-clear')
  })

  test('a key that one leaves as it is needs no choice; one that is taken away does', () => {
    const untouched = couriersSection.bodyOf({ ...typedKey, apiKey: '' })
    expect(differences(couriersSection, couriers(SAVED), untouched)).toEqual([])
    const removed = couriersSection.bodyOf({ ...typedKey, remove: true })
    const [found] = differences(couriersSection, couriers(SAVED), removed)
    expect(differenceText('steadfast.apiKey', found?.mine, 'mine')).toBe('not set')
  })

  test('the key of the backups is no exception', () => {
    const value = {
      nightly: true,
      hour: 3,
      where: 's3',
      s3: { bucket: 'b', region: 'r', endpoint: '', accessKey: 'k', secretKey: SAVED },
    } as const
    const fields = backupsSection.fieldsOf(value as never)
    const body = backupsSection.bodyOf({ ...fields, s3: { ...fields.s3, secretKey: 'a-key-in-clear' } })
    expect(JSON.stringify(differences(backupsSection, value as never, body))).not.toContain('a-key-in-clear')
  })
})
