import { SLIDE_WIDTHS } from '#domain/catalogue/picture.ts'
import { slideFile } from './pictures.ts'
import type { DemoSlide } from './types.ts'

/** The text in a slide's picture, line by line. */
export interface SlideText {
  readonly slug: string
  readonly headline: readonly string[]
  readonly text: readonly string[]
}

/** In display order; scripts/demo-pictures/slide-art.ts defines the art beside the text. */
export const SLIDE_TEXTS = [
  { slug: 'winter', headline: ['শীতের নতুন', 'কালেকশন'], text: ['জ্যাকেট, মাফলার ও গ্লাভসে', '২৫% পর্যন্ত ছাড়'] },
  { slug: 'hundred-taka', headline: ['১০০ টাকার', 'বাজার'], text: ['ঘরের ছোট ছোট দরকার,', 'সব এক দামে'] },
  { slug: 'kitchen', headline: ['রান্নাঘরে', 'নতুন রং'], text: ['হাঁড়ি, কড়াই ও চায়ের সেটে', '২০% পর্যন্ত ছাড়'] },
  {
    slug: 'delivery',
    headline: ['ডেলিভারি', 'একদম ফ্রি'],
    text: ['৫,০০০ টাকার বেশি কেনাকাটায়,', 'দাম দিন পণ্য হাতে পেয়ে'],
  },
  { slug: 'beauty', headline: ['সাজের সবকিছু', 'এক জায়গায়'], text: ['কসমেটিকস, গয়না ও ব্যাগে', 'বিশেষ অফার'] },
] as const satisfies readonly SlideText[]

export type SlideSlug = (typeof SLIDE_TEXTS)[number]['slug']

/** The slides of the home page, in display order. */
export const DEMO_SLIDES: readonly DemoSlide[] = SLIDE_TEXTS.map(({ slug, headline, text }) => ({
  title: `${headline.join(' ')}: ${text.join(' ')}`,
  image: slideFile(slug, Math.max(...SLIDE_WIDTHS)),
}))
