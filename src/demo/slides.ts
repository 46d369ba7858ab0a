import { SLIDE_WIDTHS } from '#domain/catalogue/picture.ts'
import { slideFile } from './pictures.ts'
import type { DemoSlide } from './types.ts'

/** The slides of the home page, in display order; scripts/demo-pictures/slide-art.ts defines the picture of each. */
const TEXTS = {
  winter: {
    title: 'A coat, a muffler and gloves',
    titleBengali: 'একটি কোট, মাফলার ও গ্লাভস',
    headline: 'New for winter',
    headlineBengali: 'শীতের নতুন কালেকশন',
    text: 'Up to 25% off jackets, mufflers and gloves',
    textBengali: 'জ্যাকেট, মাফলার ও গ্লাভসে ২৫% পর্যন্ত ছাড়',
    button: 'See winter wear',
    buttonBengali: 'শীতের পোশাক দেখুন',
    link: '/category/fashion%20and%20accessories',
  },
  'hundred-taka': {
    title: 'A kite, a yo-yo, a notebook, soap and a sponge',
    titleBengali: 'ঘুড়ি, ইয়ো-ইয়ো, খাতা, সাবান ও স্পঞ্জ',
    headline: 'The 100 taka bazaar',
    headlineBengali: '১০০ টাকার বাজার',
    text: 'Little things for the home, all at one price',
    textBengali: 'ঘরের ছোট ছোট দরকার, সব এক দামে',
    button: 'Everything for ৳100',
    buttonBengali: '১০০ টাকার সব পণ্য',
    link: '/category/100%20tk%20items',
  },
  kitchen: {
    title: 'A pot, a teapot, a cup and a spoon',
    titleBengali: 'হাঁড়ি, চায়ের কেটলি, কাপ ও চামচ',
    headline: 'New colours in the kitchen',
    headlineBengali: 'রান্নাঘরে নতুন রং',
    text: 'Up to 20% off pots, pans and tea sets',
    textBengali: 'হাঁড়ি, কড়াই ও চায়ের সেটে ২০% পর্যন্ত ছাড়',
    button: 'See kitchenware',
    buttonBengali: 'রান্নাঘরের সব দেখুন',
    link: '/category/kitchen%20items',
  },
  delivery: {
    title: 'A lorry with parcels on the way to a house',
    titleBengali: 'পার্সেল নিয়ে বাড়ির পথে একটি লরি',
    headline: 'Free delivery',
    headlineBengali: 'ডেলিভারি একদম ফ্রি',
    text: 'On orders over ৳5,000; pay when you have them in hand',
    textBengali: '৫,০০০ টাকার বেশি কেনাকাটায়, দাম দিন পণ্য হাতে পেয়ে',
    button: 'Start shopping',
    buttonBengali: 'কেনাকাটা শুরু করুন',
    link: '/shop',
  },
  beauty: {
    title: 'A bunch of flowers, a lipstick, a purse and a ring',
    titleBengali: 'ফুলের তোড়া, লিপস্টিক, পার্স ও আংটি',
    headline: 'All your beauty, in one place',
    headlineBengali: 'সাজের সবকিছু এক জায়গায়',
    text: 'Offers on cosmetics, jewellery and bags',
    textBengali: 'কসমেটিকস, গয়না ও ব্যাগে বিশেষ অফার',
    button: 'See the offers',
    buttonBengali: 'অফার দেখুন',
    link: '/category/cosmetics%20and%20accessories',
  },
} as const satisfies Record<string, Omit<DemoSlide, 'image'>>

export type SlideSlug = keyof typeof TEXTS

export const SLIDE_SLUGS = Object.keys(TEXTS) as readonly SlideSlug[]

export const DEMO_SLIDES: readonly DemoSlide[] = SLIDE_SLUGS.map((slug) => ({
  ...TEXTS[slug],
  image: slideFile(slug, Math.max(...SLIDE_WIDTHS)),
}))
