import type { ShopSettings } from '#domain/shopSettings.ts'
import type { Language } from '#domain/text/language.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

/** Thanks a new subscriber. `language`: the language that comes first. */
export function newsletterMail(to: string, language: Language, settings: MailSettings): Letter {
  const mail = letter({ to, texts: textsOf(settings.shop), first: language, settings })
  const { name, email } = settings.shop
  return { ...mail, replyTo: { name, address: email } }
}

function textsOf({ name, nameBengali }: ShopSettings): Readonly<Record<Language, LetterTexts>> {
  return {
    en: {
      subject: 'Thank you for subscribing',
      greeting: 'Hello,',
      text: `Thank you for subscribing to the newsletter of ${name}. Our next offers will reach you by email.`,
      notes: [
        'If you did not subscribe, or have changed your mind, reply to this mail and we will remove your address.',
      ],
    },
    bn: {
      subject: 'সাবস্ক্রাইব করার জন্য ধন্যবাদ',
      greeting: 'প্রিয় গ্রাহক,',
      text: `${nameBengali}-এর নিউজলেটারে সাবস্ক্রাইব করার জন্য ধন্যবাদ। আমাদের পরের অফারগুলো ইমেইলে পেয়ে যাবেন।`,
      notes: ['আপনি সাবস্ক্রাইব না করে থাকলে বা আর ইমেইল না চাইলে এই ইমেইলের উত্তর দিন; আমরা ঠিকানাটি সরিয়ে দেব।'],
    },
  }
}
