import type { z } from 'zod'
import type { messagesAnswerSchema } from '#contract/settings/messagesSchema.ts'
import { parseSender } from '#domain/settings/mailSender.ts'
import { type SectionForm, sectionForm } from '../sectionForm.ts'
import { addressOf, type MessagesFields, senderOf, serverOf, urlOf } from './mailFields.ts'
import { smsBodyOf, smsFieldAt, smsFieldsOf } from './smsFields.ts'

export type MessagesValue = z.infer<typeof messagesAnswerSchema>

export const messagesSection: SectionForm<MessagesValue, MessagesFields> = sectionForm<
  MessagesValue,
  MessagesFields
>({
  name: 'messages',
  fieldsOf({ mail: { url, from }, sms, events }) {
    const server = serverOf(url.address)
    const sender = parseSender(from)
    return {
      ...server,
      password: '',
      senderName: sender?.name ?? '',
      senderAddress: sender?.address ?? from,
      saved: addressOf(server),
      isUnreadable: url.unreadable === true,
      sms: smsFieldsOf(sms),
      events,
    }
  },
  bodyOf: (fields) => ({
    mail: { ...urlOf(fields), from: senderOf(fields) },
    sms: smsBodyOf(fields.sms),
    events: fields.events,
  }),
  fieldAt(path) {
    if (path.startsWith('sms')) return smsFieldAt(path)
    if (path.startsWith('events')) return path
    return path === 'mail.from' ? 'senderAddress' : 'host'
  },
  // The tab's storage must not hold what is secret.
  draftOf: (fields) => ({ ...fields, password: '', sms: { ...fields.sms, key: '' } }),
  loadRules: () => import('./messagesRules.ts').then(({ messagesRules }) => messagesRules(messagesSection)),
})
