import type { CategoryName } from './firstCategories.ts'

/** Bengali names of the categories of a new shop. */
export const CATEGORIES_IN_BENGALI: Readonly<Record<CategoryName, string>> = {
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
 * Other words that people type for a word in a Bengali category or subcategory name: synonyms, spellings, and
 * products filed there. Used by searches, never shown.
 */
export const OTHER_WORDS_IN_SEARCHES: Readonly<Record<string, readonly string[]>> = {
  নারী: ['মেয়েদের', 'মহিলাদের', 'লেডিস', 'ladies', 'girls'],
  পুরুষ: ['ছেলেদের', 'জেন্টস', 'gents', 'boys'],
  শিশু: ['বাচ্চাদের', 'বেবি'],
  জুতা: ['জুতো', 'স্যান্ডেল', 'কেডস'],
  পোশাক: ['জামা', 'কাপড়', 'জামাকাপড়'],
  গয়না: ['গহনা', 'অলংকার', 'জুয়েলারি', 'চুড়ি', 'দুল', 'আংটি', 'নেকলেস'],
  কসমেটিকস: ['প্রসাধনী', 'কসমেটিক্স'],
  মেকআপ: ['সাজগোজ'],
  সুগন্ধি: ['পারফিউম', 'আতর', 'perfume'],
  সানগ্লাস: ['চশমা'],
  মানিব্যাগ: ['ওয়ালেট'],
  হ্যান্ডব্যাগ: ['ভ্যানিটি'],
  ফ্যাশন: ['ফ্যাশান'],
  রান্নাঘর: ['কিচেন'],
  রান্না: ['রান্নাবান্না'],
  পাত্র: ['বাসন', 'হাঁড়ি', 'পাতিল'],
  গৃহস্থালি: ['ঘরোয়া', 'সংসার'],
  আসবাবপত্র: ['আসবাব', 'ফার্নিচার'],
  লাইট: ['বাতি'],
  ফ্যান: ['পাখা'],
  স্মার্টফোন: ['মোবাইল', 'ফোন', 'mobile', 'phone'],
  মোবাইল: ['ফোন', 'mobile'],
  হেডফোন: ['ইয়ারফোন'],
  টাকা: ['টাকায়', 'taka'],
  খেলনা: ['টয়'],
  উপহার: ['গিফট'],
}
