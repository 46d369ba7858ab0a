/**
 * What the shop is called and how to reach it: the section `shop` of the owner's settings. Screens, mails and invoices
 * have everything about the shop itself from there.
 */
export interface ShopSettings {
  /** In Latin letters, for page titles, copyright and mails. */
  readonly name: string
  /** In Bengali letters, for the logo. */
  readonly nameBengali: string
  /** Below the logo in the footer, in Bengali. */
  readonly taglineBengali: string
  /** The promises in the banner at the top of each page, in Bengali, shown one after another. */
  readonly welcomeBengali: readonly string[]
  /** A line beside the first of them on English pages, for those who read no Bengali; empty: none. */
  readonly welcomeEnglish: string
  /** Empty throughout: the owner has set none. */
  readonly helpline: {
    /** In international format: +880 and the number. */
    readonly dial: string
    readonly shown: string
    readonly shownBengali: string
  }
  /** Empty: the owner has set none. */
  readonly email: string
  /** One line per entry; none: the owner has set none. */
  readonly address: readonly string[]
  readonly addressBengali: readonly string[]
  /** Full URL of a chat with the shop; empty hides the shortcut. */
  readonly whatsApp: string
  /** Full URL of the shop's page; empty hides the shortcut. */
  readonly facebook: string
  /** Full addresses of the shop elsewhere; empty where there is none. */
  readonly messenger: string
  readonly instagram: string
  readonly youtube: string
  readonly tiktok: string
  /** The number of the trade licence; empty where none is shown. */
  readonly tradeLicence: string
  /** The number of the Digital Business ID; empty where none is shown. */
  readonly dbid: string
  /** The credit in the footer; an empty name hides it. */
  readonly developer: { readonly name: string; readonly link: string }
}

/**
 * What is so until the owner saves the section. Pictures and fonts that are drawn beforehand are drawn for it: after
 * changing a Bengali text run node scripts/make-font-cuts.ts
 */
export const SHOP: ShopSettings = {
  name: 'Haat',
  nameBengali: 'হাট',
  taglineBengali: 'দেশের যেকোনো প্রান্তে, আপনার দরজায়।',
  welcomeBengali: [
    'হাটে আপনাকে স্বাগতম! বাছাই করা পণ্যে চলছে বিশেষ ছাড়',
    'দেশের প্রতিটি জেলা, উপজেলা ও ইউনিয়নে হোম ডেলিভারি',
    'দাম দিন পণ্য হাতে পেয়ে',
  ],
  welcomeEnglish: 'Home delivery everywhere, pay at the door',
  helpline: { dial: '+8809600000000', shown: '09600-000000', shownBengali: '০৯৬০০-০০০০০০' },
  email: 'hello@haat.example',
  address: ['House 12, Road 5, Dhanmondi', 'Dhaka 1205'],
  addressBengali: ['বাড়ি ১২, রোড ৫, ধানমন্ডি', 'ঢাকা ১২০৫'],
  whatsApp: 'https://wa.me/8809600000000',
  facebook: 'https://www.facebook.com/haat.example',
  messenger: '',
  instagram: '',
  youtube: '',
  tiktok: '',
  tradeLicence: '',
  dbid: '',
  developer: { name: 'Haat Studio', link: 'https://haat.example/studio' },
}
