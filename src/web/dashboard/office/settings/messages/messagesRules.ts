import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import type { SectionForm } from '../sectionForm.ts'
import { sectionRules } from '../sectionRules.ts'
import { isKept, type MessagesFields } from './mailFields.ts'

const PORT_MAX = 65_535

/** The rules of the API know the address of the server as a whole; these say which of its fields is wrong. */
export function messagesRules<Value>(section: SectionForm<Value, MessagesFields>): Resolver<MessagesFields> {
  const ofTheApi = sectionRules(section)
  return async (fields, context, options) => {
    const own = wrongFields(fields)
    if (Object.keys(own).length === 0) return await ofTheApi(fields, context, options)
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(own).map(([field, message]) => [field, { type: 'rule', message }]),
    )
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

function wrongFields(fields: MessagesFields): Partial<Record<keyof MessagesFields | 'sms.key', string>> {
  const { driver, key, kept } = fields.sms
  const host = fields.host.trim()
  const user = fields.user.trim()
  return {
    ...(host === '' && (user !== '' || fields.password !== '') && { host: m.mail_host_missing() }),
    ...(host !== '' && !/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(host) && { host: m.mail_host_wrong() }),
    ...(host !== '' && !isPort(fields.port.trim()) && { port: m.mail_port_wrong() }),
    ...(user === '' && fields.password !== '' && { user: m.mail_user_missing() }),
    ...(user !== '' && fields.password === '' && !isKept(fields) && { password: m.mail_password_missing() }),
    ...(fields.senderName.trim() !== '' &&
      fields.senderAddress.trim() === '' && { senderAddress: m.mail_address_missing() }),
    ...(driver === 'bulksmsbd' &&
      key.trim() === '' &&
      kept.state !== 'set' && { 'sms.key': m.sms_key_missing() }),
    ...(/[<>\p{Cc}]/u.test(fields.senderName) && { senderName: m.mail_name_wrong() }),
  }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX
}
