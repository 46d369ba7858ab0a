import { useState } from 'react'
import { pathIn } from '#domain/text/language.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryIcon } from './categoryIcon.tsx'
import { ALL_CATEGORIES } from './sections.ts'
import { useFlyout } from './useFlyout.ts'

const loadFlyout = () => import('./categoryFlyout.tsx')

/**
 * The category list from 768 px on. Hovering or pressing a category opens its subcategories. Before scripts
 * have come a press leads to the category's page, and phones show the list where Show All Category points.
 */
export function CategoryMenu({ names }: { names: readonly string[] }) {
  const flyout = useFlyout()
  // A pointer or the focus on the list announces the wish.
  const [near, setNear] = useState(false)
  const { module } = useModule(loadFlyout, near)
  return (
    <nav
      {...flyout.menu}
      id={ALL_CATEGORIES}
      aria-label={m.home_categories()}
      className="category-menu"
      onPointerOver={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <form className="contents">
        <ul className="category-list">
          {names.map((name) => (
            <li key={name} onPointerEnter={(event) => flyout.hover(name, event.pointerType)}>
              <button
                ref={flyout.opened === name ? flyout.trigger : undefined}
                type="submit"
                formAction={pathIn(getLocale(), categoryLink(name).to)}
                aria-expanded={flyout.opened === name}
                onClick={(event) => {
                  event.preventDefault()
                  flyout.press(name)
                }}
                className="category-button group hover:bg-surface-hover aria-expanded:bg-surface-hover aria-expanded:font-semibold"
              >
                <CategoryIcon name={name} />
                <span className="category-name">{categoryName(name)}</span>
                <Icon
                  name="chevron-right"
                  className="size-4 text-line-strong group-aria-expanded:text-accent"
                />
              </button>
              {flyout.opened === name && module && (
                <module.CategoryFlyout name={name} onChosen={flyout.close} />
              )}
            </li>
          ))}
        </ul>
      </form>
    </nav>
  )
}
