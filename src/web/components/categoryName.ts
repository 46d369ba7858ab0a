import type { CategoryName } from '#domain/catalogue/categories.ts'
import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

declare global {
  /** The language that these pages are built for, by Paraglide's name for it; undefined while developing and in tests. */
  var __PARAGLIDE_STATIC_LOCALE__: Language | undefined
}

const IN_BENGALI: Readonly<Record<CategoryName, string>> = {
  'Women Items': 'নারীদের পণ্য',
  'Men Items': 'পুরুষদের পণ্য',
  'Health and Beauty': 'স্বাস্থ্য ও সৌন্দর্য',
  'Baby and Kids': 'শিশুদের পণ্য',
  'Gadget Items': 'গ্যাজেট',
  'Kitchen Items': 'রান্নাঘরের পণ্য',
  'Bag Items': 'ব্যাগ',
  'Home and Living': 'ঘর ও গৃহস্থালি',
  'Home & Living': 'ঘর ও সাজসজ্জা',
  '100 TK Items': '১০০ টাকার পণ্য',
  'Cosmetics and Accessories': 'কসমেটিকস ও অ্যাক্সেসরিজ',
  'Electronics and Appliances': 'ইলেকট্রনিক্স ও অ্যাপ্লায়েন্স',
  'Fashion and Accessories': 'ফ্যাশন ও অ্যাক্সেসরিজ',
}

/**
 * A category's name in the page's language; one that the shop does not have stays as it is. Categories are stored,
 * sent and addressed by their English names. The build of English pages sees that it needs no Bengali ones and leaves
 * them out, which is why the build's own constant is asked before anything else.
 */
export function categoryName(name: string): string {
  if ((globalThis.__PARAGLIDE_STATIC_LOCALE__ ?? getLocale()) === 'en') return name
  const bengali = (IN_BENGALI as Readonly<Record<string, unknown>>)[name]
  return typeof bengali === 'string' ? bengali : name
}
