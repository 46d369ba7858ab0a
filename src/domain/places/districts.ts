import type { Language } from '../text/language.ts'

/**
 * The 64 districts of Bangladesh, sorted by their English names in the official spelling of 2018; older
 * spellings are aliases.
 *
 * Source: https://github.com/nuhil/bangladesh-geocode at 5622f68, MIT licence, (c) 2014 Nuhil Mehdy.
 */
export interface District {
  readonly en: string
  readonly bn: string
  /** Older spellings, which people still search for. */
  readonly aliases?: readonly string[]
}

export const DISTRICTS: readonly District[] = [
  { en: 'Bagerhat', bn: 'বাগেরহাট' },
  { en: 'Bandarban', bn: 'বান্দরবান' },
  { en: 'Barguna', bn: 'বরগুনা' },
  { en: 'Barishal', bn: 'বরিশাল', aliases: ['Barisal'] },
  { en: 'Bhola', bn: 'ভোলা' },
  { en: 'Bogura', bn: 'বগুড়া', aliases: ['Bogra'] },
  { en: 'Brahmanbaria', bn: 'ব্রাহ্মণবাড়িয়া', aliases: ['B. Baria', 'Bbaria', 'ব্রাক্ষণবাড়িয়া'] },
  { en: 'Chandpur', bn: 'চাঁদপুর' },
  { en: 'Chapai Nawabganj', bn: 'চাঁপাইনবাবগঞ্জ', aliases: ['Chapainawabganj', 'Nawabganj'] },
  {
    en: 'Chattogram',
    bn: 'চট্টগ্রাম',
    aliases: ['Chittagong', 'ctg', 'Chattagram', 'Chottogram', 'চিটাগাং', 'চট্রগ্রাম'],
  },
  { en: 'Chuadanga', bn: 'চুয়াডাঙ্গা' },
  { en: "Cox's Bazar", bn: 'কক্সবাজার', aliases: ['Coxs Bazar', 'Coxsbazar'] },
  { en: 'Cumilla', bn: 'কুমিল্লা', aliases: ['Comilla', 'Kumilla'] },
  { en: 'Dhaka', bn: 'ঢাকা' },
  { en: 'Dinajpur', bn: 'দিনাজপুর' },
  { en: 'Faridpur', bn: 'ফরিদপুর' },
  { en: 'Feni', bn: 'ফেনী' },
  { en: 'Gaibandha', bn: 'গাইবান্ধা' },
  { en: 'Gazipur', bn: 'গাজীপুর' },
  { en: 'Gopalganj', bn: 'গোপালগঞ্জ' },
  { en: 'Habiganj', bn: 'হবিগঞ্জ' },
  { en: 'Jamalpur', bn: 'জামালপুর' },
  { en: 'Jashore', bn: 'যশোর', aliases: ['Jessore'] },
  { en: 'Jhalokati', bn: 'ঝালকাঠি', aliases: ['Jhalakathi', 'Jhalokathi'] },
  { en: 'Jhenaidah', bn: 'ঝিনাইদহ', aliases: ['Jhenidah', 'Jhenaidaha'] },
  { en: 'Joypurhat', bn: 'জয়পুরহাট' },
  { en: 'Khagrachhari', bn: 'খাগড়াছড়ি', aliases: ['Khagrachari'] },
  { en: 'Khulna', bn: 'খুলনা' },
  { en: 'Kishoreganj', bn: 'কিশোরগঞ্জ', aliases: ['Kishorgonj'] },
  { en: 'Kurigram', bn: 'কুড়িগ্রাম' },
  { en: 'Kushtia', bn: 'কুষ্টিয়া' },
  { en: 'Lakshmipur', bn: 'লক্ষ্মীপুর', aliases: ['Laxmipur'] },
  { en: 'Lalmonirhat', bn: 'লালমনিরহাট' },
  { en: 'Madaripur', bn: 'মাদারীপুর' },
  { en: 'Magura', bn: 'মাগুরা' },
  { en: 'Manikganj', bn: 'মানিকগঞ্জ' },
  { en: 'Meherpur', bn: 'মেহেরপুর' },
  { en: 'Moulvibazar', bn: 'মৌলভীবাজার', aliases: ['Maulvibazar'] },
  { en: 'Munshiganj', bn: 'মুন্সিগঞ্জ' },
  { en: 'Mymensingh', bn: 'ময়মনসিংহ' },
  { en: 'Naogaon', bn: 'নওগাঁ' },
  { en: 'Narail', bn: 'নড়াইল' },
  { en: 'Narayanganj', bn: 'নারায়ণগঞ্জ' },
  { en: 'Narsingdi', bn: 'নরসিংদী', aliases: ['Narshingdi'] },
  { en: 'Natore', bn: 'নাটোর' },
  { en: 'Netrokona', bn: 'নেত্রকোণা', aliases: ['Netrakona'] },
  { en: 'Nilphamari', bn: 'নীলফামারী' },
  { en: 'Noakhali', bn: 'নোয়াখালী' },
  { en: 'Pabna', bn: 'পাবনা' },
  { en: 'Panchagarh', bn: 'পঞ্চগড়' },
  { en: 'Patuakhali', bn: 'পটুয়াখালী' },
  { en: 'Pirojpur', bn: 'পিরোজপুর' },
  { en: 'Rajbari', bn: 'রাজবাড়ী' },
  { en: 'Rajshahi', bn: 'রাজশাহী' },
  { en: 'Rangamati', bn: 'রাঙ্গামাটি' },
  { en: 'Rangpur', bn: 'রংপুর' },
  { en: 'Satkhira', bn: 'সাতক্ষীরা' },
  { en: 'Shariatpur', bn: 'শরীয়তপুর' },
  { en: 'Sherpur', bn: 'শেরপুর' },
  { en: 'Sirajganj', bn: 'সিরাজগঞ্জ' },
  { en: 'Sunamganj', bn: 'সুনামগঞ্জ' },
  { en: 'Sylhet', bn: 'সিলেট' },
  { en: 'Tangail', bn: 'টাঙ্গাইল' },
  { en: 'Thakurgaon', bn: 'ঠাকুরগাঁও' },
]

/** Returns the districts sorted by their names in a language. */
export function districtsIn(language: Language): readonly District[] {
  if (language === 'en') return DISTRICTS
  return [...DISTRICTS].sort((one, other) => one.bn.localeCompare(other.bn, 'bn'))
}

/** Returns the district with exactly this name, in either language or in an older spelling. */
export function findDistrict(name: string): District | undefined {
  const wanted = nameKey(name)
  return DISTRICTS.find(({ en, bn, aliases = [] }) =>
    [en, bn, ...aliases].some((own) => nameKey(own) === wanted),
  )
}

/**
 * Returns the name in a language of the district that an order names; a name that is none of the 64 is
 * returned unchanged.
 */
export function districtName(name: string, language: Language): string {
  return findDistrict(name)?.[language] ?? name
}

/**
 * Ignores case, spaces, apostrophes and points: Cox's Bazar, coxs bazar. Some Bengali letters have two
 * encodings (য় as one character or two), which become one.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’.-]/g, '')
}
