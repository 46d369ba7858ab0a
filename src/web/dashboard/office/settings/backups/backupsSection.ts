import type { z } from 'zod'
import type { backupsAnswerSchema } from '#contract/settings/backupsSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { sectionForm } from '../sectionForm.ts'

type BackupsValue = z.infer<typeof backupsAnswerSchema>

export interface BackupsFields {
  nightly: boolean
  /** A whole number. */
  hour: string
  where: BackupsValue['where']
  s3: {
    bucket: string
    region: string
    endpoint: string
    accessKey: string
    /** As typed; empty: it stays as it is. */
    secretKey: string
  }
  /** What is known of the saved key. */
  kept: { state: 'set' | 'none' | 'unreadable'; ends: string }
}

export const backupsSection = sectionForm<BackupsValue, BackupsFields>({
  name: 'backups',
  fieldsOf: ({ nightly, hour, where, s3 }) => ({
    nightly,
    hour: String(hour),
    where,
    s3: { ...s3, secretKey: '' },
    kept: keptOf(s3.secretKey),
  }),
  bodyOf: ({ nightly, hour, where, s3: { secretKey, ...s3 } }) => ({
    nightly,
    hour: Number(hour),
    where,
    s3: secretKey === '' ? s3 : { ...s3, secretKey },
  }),
  draftOf: (fields) => ({ ...fields, s3: { ...fields.s3, secretKey: '' } }),
})

function keptOf({ set, ends = '', unreadable }: BackupsValue['s3']['secretKey']): BackupsFields['kept'] {
  return { state: unreadable ? 'unreadable' : set ? 'set' : 'none', ends }
}

/** What is known of the saved key, and what to do. */
export function secretHint({ state, ends }: BackupsFields['kept']): string {
  if (state === 'unreadable') return m.backups_settings_secret_key_unreadable()
  if (state === 'none') return m.backups_settings_secret_key_none()
  return ends ? m.backups_settings_secret_key_kept({ ends }) : m.backups_settings_secret_key_set()
}
