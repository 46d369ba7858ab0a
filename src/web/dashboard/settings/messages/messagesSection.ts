import { parseSender } from '#domain/settings/mailSender.ts'
import type { SecretAnswer } from '#domain/settings/secret.ts'
import { comparedSecret } from '../sectionChanges.ts'
import type { SectionForm } from '../sectionForm.ts'
import { addressOf, type MessagesFields, senderOf, serverOf, urlOf } from './mailFields.ts'

export interface MessagesValue {
  readonly mail: { readonly url: SecretAnswer; readonly from: string }
}

export const messagesSection: SectionForm<MessagesValue, MessagesFields> = {
  name: 'messages',
  fieldsOf({ mail: { url, from } }) {
    const server = serverOf(url.address)
    const sender = parseSender(from)
    return {
      ...server,
      password: '',
      senderName: sender?.name ?? '',
      senderAddress: sender?.address ?? from,
      saved: addressOf(server),
      isUnreadable: url.unreadable === true,
    }
  },
  bodyOf: (fields) => ({ mail: { ...urlOf(fields), from: senderOf(fields) } }),
  comparedOf: ({ mail: { url, from } }) => ({ mail: { url: comparedSecret(url), from } }),
  fieldAt: (path) => (path === 'mail.from' ? 'senderAddress' : 'host'),
  // The tab's storage must not hold it.
  draftOf: (fields) => ({ ...fields, password: '' }),
  loadRules: () => import('./messagesRules.ts').then(({ messagesRules }) => messagesRules(messagesSection)),
}
