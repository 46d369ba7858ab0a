import type { Perk } from '#web/components/perks.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryMenu, CategorySheet } from './categoryMenu.tsx'
import type { MenuCategory } from './sections.ts'
import { type SlideProps, Slider } from './slider.tsx'

interface HeroProps {
  categories: readonly MenuCategory[]
  slides: readonly SlideProps[]
  perks: readonly Perk[]
  /** Is it the first section of the page? */
  isFirst: boolean
}

/**
 * Categories and slider. Phones: a button under the slider opens the categories. From 768 px they are
 * beside it, as tall as the slider and the shop's promises under it (see home.css).
 */
export function Hero({ categories, slides, perks, isFirst }: HeroProps) {
  return (
    <div className={classes('hero wrap', !isFirst && 'mt-section')}>
      <CategoryMenu categories={categories} />
      <Slider slides={slides} isFirst={isFirst} />
      <CategorySheet categories={categories} />
      <ServicePerks perks={perks} />
    </div>
  )
}

/** The shop's promises, under the slider from 768 px on. */
function ServicePerks({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul className="service-perks">
      {perks.map(({ icon, text, language }) => (
        <li key={icon} lang={language} className="wrap-anywhere">
          <Icon name={icon} className="size-6 stroke-[1.5] text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}
