import { tabStorage } from '#web/client/tabStorage.ts'

export interface ContactFields {
  name: string
  email: string
  message: string
}

const KEY = 'contactFields'

/** What was typed in this tab and not sent. */
export function readDraft(): Partial<ContactFields> {
  const kept = tabStorage.read(KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  const texts = Object.entries(kept).filter(([, text]) => typeof text === 'string' && text !== '')
  return Object.fromEntries(texts)
}

export function keepDraft(fields: ContactFields): void {
  tabStorage.write(KEY, fields)
}

/** Once it is sent: nothing of it stays behind, since a phone may be shared. */
export function forgetDraft(): void {
  tabStorage.remove(KEY)
}
