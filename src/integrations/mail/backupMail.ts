import type { BackupFailureCode } from '#domain/backups/backup.ts'
import { backupFailureSentence } from '#domain/backups/failureSentence.ts'
import type { Language } from '#domain/text/language.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

/** Tells the owner that no backup could be made in a night, and why. */
export function backupMail(to: string, failure: BackupFailureCode, settings: MailSettings): Letter {
  return letter({ to, texts: textsOf(failure, settings), first: 'en', settings })
}

function textsOf(
  failure: BackupFailureCode,
  { shop: { name, nameBengali } }: MailSettings,
): Readonly<Record<Language, LetterTexts>> {
  return {
    en: {
      subject: 'Last night’s backup has failed',
      greeting: 'Hello,',
      text: `The backup of ${name} could not be made last night, although the shop tried three times. ${backupFailureSentence(failure, 'en')}`,
      notes: [
        'Please make a backup in the dashboard, under Settings, Backups: it shows whether it works again. The shop tries again next night.',
      ],
    },
    bn: {
      subject: 'গত রাতের ব্যাকআপ নেওয়া যায়নি',
      greeting: 'আসসালামু আলাইকুম,',
      text: `তিনবার চেষ্টা করেও গত রাতে ${nameBengali}-এর ব্যাকআপ নেওয়া যায়নি। ${backupFailureSentence(failure, 'bn')}`,
      notes: [
        'ড্যাশবোর্ডের সেটিংস থেকে ব্যাকআপ পেজে গিয়ে একবার ব্যাকআপ নিয়ে দেখুন, ঠিকমতো হচ্ছে কি না। শপ আগামী রাতে আবার চেষ্টা করবে।',
      ],
    },
  }
}
