import { z } from 'zod'
import { LANGUAGES } from '../text/language.ts'

/** What the owner of an account is told by mail. */
const ACCOUNT_NOTICES = ['new-device', 'second-factor-on', 'second-factor-off', 'recovery-codes'] as const

/** A notice by mail, as its job stores it. */
export const accountNoticeSchema = z.object({
  what: z.enum(ACCOUNT_NOTICES),
  to: z.string(),
  name: z.string(),
  /** The language that comes first. */
  language: z.enum(LANGUAGES),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The net address, and the device in words: where they are known and matter. */
  address: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
})

export type AccountNotice = z.infer<typeof accountNoticeSchema>

/** Whom to tell. */
export type NoticeRecipient = Pick<AccountNotice, 'to' | 'name' | 'language'>
