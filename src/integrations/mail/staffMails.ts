import type { StaffRole } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import { visitorName } from '#domain/text/visitorName.ts'
import { letter } from './letter.ts'
import type { MailSettings } from './mailPage.ts'
import type { Letter } from './port.ts'

const ROLES: Readonly<Record<StaffRole, Readonly<Record<Language, string>>>> = {
  admin: { en: 'Admin', bn: 'অ্যাডমিন' },
  manager: { en: 'Manager', bn: 'ম্যানেজার' },
  sales: { en: 'Sales', bn: 'সেলস' },
  packer: { en: 'Packer', bn: 'প্যাকার' },
  catalogue: { en: 'Catalogue', bn: 'ক্যাটালগ' },
}

interface InvitationMail {
  readonly email: string
  readonly role: StaffRole
  readonly invitedByName: string
  readonly link: string
  /** The language that comes first. */
  readonly language: Language
}

/** The mail that invites somebody to work in the shop. */
export function invitationLetter(
  { email, role, invitedByName, link, language }: InvitationMail,
  settings: MailSettings,
): Letter {
  const { name, nameBengali } = settings.shop
  const inviter = visitorName(invitedByName)
  const texts = {
    en: {
      subject: 'You are invited to the staff',
      greeting: 'Hello,',
      text: `${inviter || name} invites you to work at ${name}. Your role: ${ROLES[role].en}. Accept here:`,
      button: 'Accept the invitation',
      notes: [
        'The link works once, within 7 days.',
        'If you do not know this shop, you can ignore this mail: nothing happens without you.',
      ],
    },
    bn: {
      subject: 'কাজে যোগ দেওয়ার আমন্ত্রণ',
      greeting: 'শুভেচ্ছা নেবেন,',
      text: `${inviter || nameBengali} আপনাকে ${nameBengali}-এ কাজ করতে আমন্ত্রণ জানিয়েছেন। আপনার ভূমিকা: ${ROLES[role].bn}। নিচের বোতামে চাপ দিয়ে গ্রহণ করুন:`,
      button: 'আমন্ত্রণ গ্রহণ করুন',
      notes: [
        'লিংকটি একবার ব্যবহার করা যাবে, ৭ দিনের মধ্যে।',
        'শপটি আপনার পরিচিত না হলে কিছুই করতে হবে না; আপনি গ্রহণ না করলে কিছুই হবে না।',
      ],
    },
  }
  return letter({ to: email, link, texts, first: language, settings })
}

interface OwnerMail {
  readonly email: string
  readonly name: string
  /** The name of the new owner, for the former one; undefined: the reader is the new owner. */
  readonly newOwner?: string | undefined
  /** The language that comes first. */
  readonly language: Language
}

/** The mail to the former and to the new owner after the shop was handed over. */
export function ownerLetter({ email, name, newOwner, language }: OwnerMail, settings: MailSettings): Letter {
  const { shop } = settings
  const whom = visitorName(name)
  const other = newOwner === undefined ? '' : visitorName(newOwner)
  const texts = {
    en: {
      subject: newOwner === undefined ? 'You are the owner now' : 'The shop has a new owner',
      greeting: whom === '' ? 'Hello,' : `Hello ${whom},`,
      text:
        newOwner === undefined
          ? `${shop.name} was handed over to you. Nobody else can change your role or remove you.`
          : `You have handed ${shop.name} over${other === '' ? '' : ` to ${other}`}. You are still an admin.`,
      notes: ['If this was not meant to happen, talk to the other admins of the shop at once.'],
    },
    bn: {
      subject: newOwner === undefined ? 'এখন আপনিই মালিক' : 'শপের নতুন মালিক',
      greeting: whom === '' ? 'প্রিয়,' : `প্রিয় ${whom},`,
      text:
        newOwner === undefined
          ? `${shop.nameBengali} আপনার কাছে হস্তান্তর করা হয়েছে। আপনার ভূমিকা আর কেউ বদলাতে বা আপনাকে সরাতে পারবে না।`
          : `আপনি ${shop.nameBengali} ${other === '' ? '' : `${other}-এর কাছে `}হস্তান্তর করেছেন। আপনি এখনো অ্যাডমিন।`,
      notes: ['এমনটা হওয়ার কথা না থাকলে এখনই শপের অন্য অ্যাডমিনদের সঙ্গে কথা বলুন।'],
    },
  }
  return letter({ to: email, texts, first: language, settings })
}
