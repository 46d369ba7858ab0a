import type { Perk } from '#web/components/perks.ts'
import { CategoryMenu } from './categoryMenu.tsx'
import { CategorySheet } from './categorySheet.tsx'
import { ServicePerks } from './servicePerks.tsx'
import { type SlideProps, Slider } from './slider.tsx'

export interface HeroProps {
  /** Names of the storefront's categories. */
  categories: readonly string[]
  slides: readonly SlideProps[]
  perks: readonly Perk[]
}

/**
 * Categories and slider. Phones: a button under the slider opens the categories. From 768 px they stand
 * beside it, as tall as the slider and the shop's promises under it (see home.css).
 */
export function Hero({ categories, slides, perks }: HeroProps) {
  return (
    <div className="hero wrap">
      <CategoryMenu names={categories} />
      <Slider slides={slides} />
      <CategorySheet />
      <ServicePerks perks={perks} />
    </div>
  )
}
