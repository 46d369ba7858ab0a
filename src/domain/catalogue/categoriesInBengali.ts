import type { CategoryName } from './categories.ts'

/** What the categories are called in Bengali. */
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
