import { RESET_LIVES_HOURS, VERIFICATION_LIVES_HOURS } from '#domain/people/accountLinks.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { Mailer } from './port.ts'

/** Whom a mail is for and where its link leads. `language`: the one to put first. */
export interface AccountMail {
  readonly name: string
  readonly email: string
  readonly link: string
  readonly language: Language
}

/** The mails about accounts. */
export function createAccountMails(mailer: Mailer) {
  return {
    sendReset: ({ name, email, link, language }: AccountMail) =>
      mailer.send(letter(email, link, resetTexts(name, RESET_LIVES_HOURS), language)),
    sendVerification: ({ name, email, link, language }: AccountMail) =>
      mailer.send(letter(email, link, verificationTexts(name, VERIFICATION_LIVES_HOURS), language)),
  }
}

function resetTexts(name: string, hours: number): Record<Language, LetterTexts> {
  return {
    en: {
      subject: 'Set a new password',
      greeting: greeting('Hello', name),
      text: `Somebody asked for a new password for your account at ${SHOP.name}. Choose one here:`,
      button: 'Set a new password',
      notes: [
        `The link works once, within ${hoursInEnglish(hours)}.`,
        'If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    bn: {
      subject: 'নতুন পাসওয়ার্ড দিন',
      greeting: greeting('প্রিয়', name),
      text: `${SHOP.nameBengali}-এ আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নিচের বোতামে চাপ দিয়ে নতুন পাসওয়ার্ড দিন:`,
      button: 'নতুন পাসওয়ার্ড দিন',
      notes: [
        `লিংকটি একবার ব্যবহার করা যাবে, ${hoursInBengali(hours)} ঘণ্টার মধ্যে।`,
        'আপনি না চেয়ে থাকলে কিছুই করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
      ],
    },
  }
}

function verificationTexts(name: string, hours: number): Record<Language, LetterTexts> {
  return {
    en: {
      subject: 'Confirm your e-mail address',
      greeting: greeting('Hello', name),
      text: `Please confirm that this e-mail address is yours. ${SHOP.name} then shows you all orders made with it.`,
      button: 'Confirm my address',
      notes: [
        `The link works within ${hoursInEnglish(hours)}.`,
        `If you have no account at ${SHOP.name}, you need not do anything.`,
      ],
    },
    bn: {
      subject: 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
      greeting: greeting('প্রিয়', name),
      text: `এই ই-মেইল ঠিকানাটি যে আপনার, তা নিশ্চিত করুন। তারপর ${SHOP.nameBengali} এই ঠিকানায় করা আপনার সব অর্ডার দেখাবে।`,
      button: 'ঠিকানা নিশ্চিত করুন',
      notes: [
        `লিংকটি ${hoursInBengali(hours)} ঘণ্টা পর্যন্ত কাজ করবে।`,
        `${SHOP.nameBengali}-এ আপনার কোনো অ্যাকাউন্ট না থাকলে কিছুই করতে হবে না।`,
      ],
    },
  }
}

/**
 * Anybody can register somebody else's address under any name, and this mail carries the name there: one that
 * mail programs would make a link of is left out.
 */
function greeting(word: string, name: string): string {
  const isLink = /[/@]|www\.|\p{L}\.\p{L}{2,}/iu.test(name)
  const whom = isLink || name === '' ? '' : ` ${name}`
  return `${word}${whom},`
}

function hoursInEnglish(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}

function hoursInBengali(hours: number): string {
  return localiseDigits(String(hours), 'bn')
}
