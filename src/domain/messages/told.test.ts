import { expect, test } from 'vitest'
import { MESSAGES } from '../settings/messagesSettings.ts'
import { Secret } from '../settings/secret.ts'
import { isTold } from './told.ts'

const NOBODY = MESSAGES
const SMS = { ...MESSAGES, sms: { ...MESSAGES.sms, driver: 'bulksmsbd' as const } }
const MAIL = { ...MESSAGES, mail: { ...MESSAGES.mail, url: Secret.of('smtps://shop@mail.shop.example') } }
const by = (sms: boolean, mail: boolean) => ({
  events: { ...MESSAGES.events, shipped: { ...MESSAGES.events.shipped, sms, mail } },
})

test.each([
  ['nothing is set up', { ...NOBODY, ...by(true, true) }, false],
  ['an SMS goes out', { ...SMS, ...by(true, false) }, true],
  ['SMS are off for it', { ...SMS, ...by(false, false) }, false],
  ['a mail goes out', { ...MAIL, ...by(true, true) }, true],
  ['mails are off for it', { ...MAIL, ...by(true, false) }, false],
])('of a parcel that leaves, where %s', (_, messages, told) => {
  expect(isTold(messages, 'shipped')).toBe(told)
})
