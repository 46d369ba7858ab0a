import type { AccountNotice } from '#domain/people/accountNotice.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import type { Language } from '#domain/text/language.ts'
import { visitorName } from '#domain/text/visitorName.ts'
import { type LetterTexts, letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

/**
 * Tells the owner of an account what has happened to it. Without a link: who fears that somebody else has the password
 * had better open the shop themselves than press a button in a mail.
 */
export function accountNotice(notice: AccountNotice, settings: MailSettings): Letter {
  return letter({
    to: notice.to,
    texts: { en: english(notice, settings.shop), bn: bengali(notice, settings.shop) },
    first: notice.language,
    settings,
  })
}

function english(notice: AccountNotice, { name: shop, helpline }: ShopSettings): LetterTexts {
  const moment = momentIn('en', notice.at)
  const [subject, text] = {
    'new-device': [
      'A new device has logged in',
      `Somebody has logged in to your account at ${shop} on a device that it did not know.`,
    ],
    'second-factor-on': [
      'Codes at login are switched on',
      `Logging in to your account at ${shop} now takes a code from your phone as well as the password.`,
    ],
    'second-factor-off': [
      'Codes at login are switched off',
      `Logging in to your account at ${shop} takes the password alone again.`,
    ],
    'recovery-codes': [
      'You have new recovery codes',
      `Your account at ${shop} has new recovery codes. The former ones no longer work.`,
    ],
  }[notice.what] as [string, string]
  return {
    subject,
    greeting: greeting('Hello', notice.name),
    text,
    notes: [
      placeOf(notice, { device: 'Device', address: 'Network address', time: 'Time' }, ' on ', moment),
      'If it was you, there is nothing to do.',
      `If it was not you, open ${shop}, set another password with "Forgot password", and log out everywhere on the page Account. ${helpline.dial && ` You can also call us: ${helpline.shown}.`}`,
    ],
  }
}

function bengali(notice: AccountNotice, { nameBengali: shop, helpline }: ShopSettings): LetterTexts {
  const moment = momentIn('bn', notice.at)
  const [subject, text] = {
    'new-device': [
      'নতুন ডিভাইস থেকে লগইন হয়েছে',
      `${shop}-এ আপনার অ্যাকাউন্টে এমন একটি ডিভাইস থেকে লগইন হয়েছে, যেটি আগে ব্যবহার করা হয়নি।`,
    ],
    'second-factor-on': [
      'লগইনে কোড চালু হয়েছে',
      `${shop}-এ আপনার অ্যাকাউন্টে লগইন করতে এখন থেকে পাসওয়ার্ডের সঙ্গে ফোনের একটি কোডও লাগবে।`,
    ],
    'second-factor-off': ['লগইনে কোড বন্ধ হয়েছে', `${shop}-এ আপনার অ্যাকাউন্টে লগইন করতে এখন শুধু পাসওয়ার্ড লাগবে।`],
    'recovery-codes': [
      'নতুন রিকভারি কোড তৈরি হয়েছে',
      `${shop}-এ আপনার অ্যাকাউন্টের নতুন রিকভারি কোড তৈরি হয়েছে। আগের কোডগুলো আর কাজ করবে না।`,
    ],
  }[notice.what] as [string, string]
  return {
    subject,
    greeting: greeting('প্রিয়', notice.name),
    text,
    notes: [
      placeOf(notice, { device: 'ডিভাইস', address: 'নেটওয়ার্ক ঠিকানা', time: 'সময়' }, ' – ', moment),
      'কাজটি আপনি করে থাকলে আর কিছু করতে হবে না।',
      `আপনি না করে থাকলে ${shop} খুলে "পাসওয়ার্ড ভুলে গেছেন?" থেকে নতুন পাসওয়ার্ড দিন, তারপর "অ্যাকাউন্ট" পেজ থেকে সব ডিভাইস লগআউট করুন।${helpline.dial && ` আমাদের ফোনও করতে পারেন: ${localiseDigits(helpline.shown, 'bn')}।`}`,
    ],
  }
}

/** Where it happened, as far as that is known, and when. */
function placeOf(
  { browser = '', system = '', address = '' }: AccountNotice,
  words: { readonly device: string; readonly address: string; readonly time: string },
  on: string,
  moment: string,
): string {
  const device = [browser, system].filter(Boolean).join(on)
  return [
    `${words.time}: ${moment}`,
    ...(device ? [`${words.device}: ${device}`] : []),
    ...(address ? [`${words.address}: ${address}`] : []),
  ].join(' · ')
}

/** In Dhaka: 22 November 2026, 7:05 pm. */
function momentIn(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  }).format(at)
}

function greeting(word: string, name: string): string {
  const whom = visitorName(name)
  return whom === '' ? `${word},` : `${word} ${whom},`
}
