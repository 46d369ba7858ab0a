import type { ShopSettings } from '#domain/shopSettings.ts'
import type { Language } from '#domain/text/language.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

/** A mail that shows the owner that mails arrive. `language`: the language that comes first. */
export function testLetter(to: string, language: Language, settings: MailSettings): Letter {
  return letter({ to, texts: textsOf(settings.shop), first: language, settings })
}

function textsOf({ name, nameBengali }: ShopSettings): Readonly<Record<Language, LetterTexts>> {
  return {
    en: {
      subject: 'A test of your mail settings',
      greeting: 'Hello,',
      text: `This mail shows that ${name} can send emails with these settings.`,
      notes: ['If it is in spam, ask the provider of your domain for SPF, DKIM and DMARC entries.'],
    },
    bn: {
      subject: 'ইমেইল সেটিংসের পরীক্ষা',
      greeting: 'শুভেচ্ছা নেবেন,',
      text: `এই সেটিংস দিয়ে ${nameBengali} থেকে ইমেইল যাচ্ছে।`,
      notes: ['ইমেইলটি স্প্যামে গেলে ডোমেইনের সেবাদাতাকে SPF, DKIM ও DMARC যোগ করতে বলুন।'],
    },
  }
}
