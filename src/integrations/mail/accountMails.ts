import { LINK_LIFETIME_HOURS, type LinkKind } from '#domain/people/accountLinks.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import { visitorName } from '#domain/text/visitorName.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

/** The recipient and the link of a mail. `language`: the language that comes first. */
export interface AccountMail {
  readonly name: string
  readonly email: string
  readonly link: string
  readonly language: Language
}

type TextsOf = (name: string, hours: number, shop: ShopSettings) => Record<Language, LetterTexts>

const TEXTS: Readonly<Record<LinkKind, TextsOf>> = {
  reset: resetTexts,
  verification: verificationTexts,
  'sign-in': signInTexts,
}

/** A mail about an account. */
export function accountLetter(
  kind: LinkKind,
  { name, email, link, language }: AccountMail,
  settings: MailSettings,
): Letter {
  const texts = TEXTS[kind](name, LINK_LIFETIME_HOURS[kind], settings.shop)
  return letter({ to: email, link, texts, first: language, settings })
}

function resetTexts(name: string, hours: number, shop: ShopSettings): Record<Language, LetterTexts> {
  return {
    en: {
      subject: 'Set a new password',
      greeting: greeting('Hello', name),
      text: `Somebody asked for a new password for your account at ${shop.name}. Choose one here:`,
      button: 'Set a new password',
      notes: [
        `The link works once, within ${hoursInEnglish(hours)}.`,
        'If you did not ask for this, you can ignore this mail: your password stays as it is.',
      ],
    },
    bn: {
      subject: 'নতুন পাসওয়ার্ড দিন',
      greeting: greeting('প্রিয়', name),
      text: `${shop.nameBengali}-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নিচের বোতামে চাপ দিয়ে নতুন পাসওয়ার্ড দিন:`,
      button: 'নতুন পাসওয়ার্ড দিন',
      notes: [
        `লিংকটি একবার ব্যবহার করা যাবে, ${hoursInBengali(hours)} ঘণ্টার মধ্যে।`,
        'আপনি না চেয়ে থাকলে কিছুই করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
      ],
    },
  }
}

function verificationTexts(name: string, hours: number, shop: ShopSettings): Record<Language, LetterTexts> {
  return {
    en: {
      subject: 'Confirm your e-mail address',
      greeting: greeting('Hello', name),
      text: `Please confirm that this e-mail address is yours. ${shop.name} then shows you all orders made with it.`,
      button: 'Confirm my address',
      notes: [
        `The link works once, within ${hoursInEnglish(hours)}.`,
        `If you have no account at ${shop.name}, somebody else has typed your address, and you can ignore this mail.`,
      ],
    },
    bn: {
      subject: 'আপনার ইমেইল ঠিকানা যাচাই করুন',
      greeting: greeting('প্রিয়', name),
      text: `এই ইমেইল ঠিকানাটি যে আপনার, তা যাচাই করুন। তারপর এই ঠিকানা দিয়ে করা আপনার সব অর্ডার ${shop.nameBengali}-এ দেখতে পাবেন।`,
      button: 'ঠিকানা যাচাই করুন',
      notes: [
        `লিংকটি একবার ব্যবহার করা যাবে, ${hoursInBengali(hours)} ঘণ্টার মধ্যে।`,
        `${shop.nameBengali}-এ আপনার অ্যাকাউন্ট না থাকলে অন্য কেউ আপনার ঠিকানা লিখেছেন; আপনাকে কিছুই করতে হবে না।`,
      ],
    },
  }
}

function signInTexts(name: string, hours: number, shop: ShopSettings): Record<Language, LetterTexts> {
  return {
    en: {
      subject: 'Your link to log in',
      greeting: greeting('Hello', name),
      text: `Somebody asked for a link to log in to your account at ${shop.name}. Log in here:`,
      button: 'Log in',
      notes: [
        `The link works once, within ${hoursInEnglish(hours)}.`,
        'If you did not ask for this, you can ignore this mail: nobody can log in without it.',
      ],
    },
    bn: {
      subject: 'আপনার লগইনের লিংক',
      greeting: greeting('প্রিয়', name),
      text: `${shop.nameBengali}-এ আপনার অ্যাকাউন্টে লগইন করার লিংক চাওয়া হয়েছে। নিচের বোতামে চাপ দিয়ে লগইন করুন:`,
      button: 'লগইন করুন',
      notes: [
        `লিংকটি একবার ব্যবহার করা যাবে, ${hoursInBengali(hours)} ঘণ্টার মধ্যে।`,
        'আপনি না চেয়ে থাকলে কিছুই করতে হবে না; এই ইমেইল ছাড়া কেউ লগইন করতে পারবে না।',
      ],
    },
  }
}

function greeting(word: string, name: string): string {
  const whom = visitorName(name)
  return whom === '' ? `${word},` : `${word} ${whom},`
}

function hoursInEnglish(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}

function hoursInBengali(hours: number): string {
  return localiseDigits(String(hours), 'bn')
}
