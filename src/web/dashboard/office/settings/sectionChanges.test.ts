import type { FieldValues } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { messagesAnswer } from '#contract/settings/messagesSchema.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { backupsSection } from './backups/backupsSection.ts'
import { type MessagesValue, messagesSection } from './messages/messagesSection.ts'
import { changedPaths, differences } from './sectionChanges.ts'
import type { SectionForm } from './sectionForm.ts'

/** The section as the API answers it. */
function messagesValue(given: Partial<MessagesValue> = {}): MessagesValue {
  return { ...JSON.parse(JSON.stringify(messagesAnswer(DEFAULT_SETTINGS.messages))), ...given }
}

const ADDRESS = 'smtps://shop%40mela.example@mail.mela.example:465'
const MAIL = { url: { set: true, ends: ':465', address: ADDRESS }, from: 'shop@mela.example' }
const MESSAGES = messagesValue({ mail: MAIL })
const BACKUPS = {
  ...{ nightly: true, hour: 3, where: 's3' as const },
  s3: { bucket: 'b', region: 'r', endpoint: '', accessKey: 'key', secretKey: { set: true, ends: '1234' } },
}

test('another mail server, another password and none at all are changes of the mail server', () => {
  const fields = messagesSection.fieldsOf(MESSAGES)
  const changedBy = (typed: object) => changesTo(messagesSection, fields, { ...fields, ...typed })
  expect(changedBy({})).toEqual([])
  expect(changedBy({ host: 'other.example', password: 'hidden' })).toEqual(['mail.url'])
  expect(changedBy({ password: 'hidden' })).toEqual(['mail.url'])
  expect(changedBy({ host: '' })).toEqual(['mail.url'])
  expect(changedBy({ senderName: 'Mela' })).toEqual(['mail.from'])
})

test('a first mail server is a change', () => {
  const fields = messagesSection.fieldsOf(messagesValue())
  expect(changesTo(messagesSection, fields, { ...fields, host: 'mail.example' })).toEqual(['mail.url'])
})

test('a new secret key alone is a change of the backups', () => {
  const fields = backupsSection.fieldsOf(BACKUPS)
  const typed = { ...fields, s3: { ...fields.s3, secretKey: 'another' } }
  expect(changesTo(backupsSection, fields, fields)).toEqual([])
  expect(changesTo(backupsSection, fields, typed)).toEqual(['s3.secretKey'])
})

test('what somebody else has changed of a mail server or a key is that one field', () => {
  const url = { ...MESSAGES.mail.url, address: 'smtps://other.example:465' }
  expect(changedPaths('messages', MESSAGES, { ...MESSAGES, mail: { ...MESSAGES.mail, url } })).toEqual([
    'mail.url',
  ])
  const s3 = { ...BACKUPS.s3, secretKey: { set: true, ends: '9876' } }
  expect(changedPaths('backups', BACKUPS, { ...BACKUPS, s3 })).toEqual(['s3.secretKey'])
})

describe('an area that one renames', () => {
  const area = (name: string, charge: number) => ({ name, nameBengali: name, charge, districts: [] })
  const delivery = (...areas: readonly object[]) => ({ areas, freeOver: null })
  const OTHER = area('Outside', 110)

  test('is compared with itself: a charge that somebody else has changed is shown', () => {
    expect(
      differences('delivery', delivery(area('Metro', 95), OTHER), delivery(area('Dhaka', 71), OTHER)),
    ).toEqual([
      { path: 'areas', theirs: ['Metro', 'Outside'], mine: ['Dhaka', 'Outside'] },
      { path: 'areas.Dhaka.nameBengali', theirs: 'Metro', mine: 'Dhaka' },
      { path: 'areas.Dhaka.charge', theirs: 95, mine: 71 },
    ])
  })

  test('is no other one that changes its place', () => {
    const [one, other] = [area('Metro', 95), area('Outside', 110)]
    expect(changedPaths('delivery', delivery(one, other), delivery(other, one))).toEqual(['areas'])
  })
})

test('of a field that two people changed there are both values', () => {
  expect(differences('look', { hue: 20, logo: '' }, { hue: 40, logo: '' })).toEqual([
    { path: 'hue', theirs: 20, mine: 40 },
  ])
})

function changesTo<Value, Fields extends FieldValues>(
  section: SectionForm<Value, Fields>,
  saved: Fields,
  typed: Fields,
): readonly string[] {
  return changedPaths(section.name, section.bodyOf(saved), section.bodyOf(typed))
}
