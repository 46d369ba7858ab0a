import { Link } from 'react-router'
import { findCategory } from '#domain/catalogue/categories.ts'
import { categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { subCategoryName } from '#web/components/subCategoryName.ts'
import { CategoryOffer } from './categoryOffer.tsx'

/** Subcategories that stand in one column beside the list of categories. */
const LINES = 12

/** A category's subcategories with its picture and an offer, beside the list or under its button. */
export function CategoryFlyout({ name, onChosen }: { name: string; onChosen: () => void }) {
  const { subCategories = [] } = findCategory(name) ?? {}
  return (
    <div className="category-flyout" data-long={subCategories.length > LINES || undefined}>
      <div className="popup notice-in flex h-full gap-6 px-5 pt-4 pb-5">
        <div className="flex-1">
          <h2 className="mb-2 text-base leading-snug tracking-normal">
            <Link {...categoryLink(name)} onClick={onChosen} className="hover:text-accent hover:underline">
              {categoryName(name)}
            </Link>
          </h2>
          <ul className="category-links">
            {subCategories.map((subCategory) => (
              <li key={subCategory} className="break-inside-avoid">
                <Link
                  {...subCategoryLink(name, subCategory)}
                  onClick={onChosen}
                  className="flex min-h-tap items-center text-ink-muted text-md underline-offset-4 hover:text-accent hover:underline"
                >
                  {subCategoryName(subCategory)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <CategoryOffer name={name} onChosen={onChosen} />
      </div>
    </div>
  )
}
