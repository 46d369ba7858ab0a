import bengali from '#messages/bn/backups/backupFailures.json' with { type: 'json' }
import english from '#messages/en/backups/backupFailures.json' with { type: 'json' }
import type { Language } from '../text/language.ts'
import type { BackupFailureCode } from './backup.ts'

const SENTENCES: Readonly<Record<Language, Readonly<Record<BackupFailureCode, string>>>> = {
  en: english,
  bn: bengali,
}

/** Why a backup failed, and what to do about it. */
export function backupFailureSentence(failure: BackupFailureCode, language: Language): string {
  return SENTENCES[language][failure]
}
