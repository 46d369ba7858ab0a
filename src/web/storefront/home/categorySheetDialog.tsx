import { useId } from 'react'
import { Link } from 'react-router'
import { type Category, STOREFRONT_CATEGORIES } from '#domain/catalogue/categories.ts'
import { type CategoryLink, categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { subCategoryName } from '#web/components/subCategoryName.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { CategoryIcon } from './categoryIcon.tsx'

/** A bottom sheet in which each category unfolds; opening one closes another. */
export function CategorySheetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      // A fixed height, so that no row moves away from under the thumb.
      className="h-[85dvh] sm:w-100"
    >
      <div className="sticky top-0 z-1 flex items-center justify-between bg-surface-raised py-2 pr-2 pl-4">
        <h2 id={titleId} className="text-lg tracking-normal">
          {m.home_categories()}
        </h2>
        <IconButton label={m.ui_close()} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="px-2 pb-4">
        {STOREFRONT_CATEGORIES.map((category) => (
          <SheetCategory key={category.name} category={category} onChosen={onClose} />
        ))}
      </div>
    </ModalDialog>
  )
}

function SheetCategory({ category, onChosen }: { category: Category; onChosen: () => void }) {
  const { name, subCategories } = category
  return (
    <details
      name="category"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
      className="group scroll-mt-15"
    >
      <summary className="category-button list-none px-2 hover:bg-surface-hover group-open:font-semibold [&::-webkit-details-marker]:hidden">
        <CategoryIcon name={name} />
        <span className="flex-1">{categoryName(name)}</span>
        <Icon
          name="chevron-down"
          className="size-4.5 text-ink-muted transition-transform duration-base group-open:rotate-180"
        />
      </summary>
      <ul className="mb-2 ml-5 border-line border-l pl-2">
        <Entry link={categoryLink(name)} onChosen={onChosen}>
          {m.home_all_of({ category: categoryName(name) })}
        </Entry>
        {subCategories.map((subCategory) => (
          <Entry key={subCategory} link={subCategoryLink(name, subCategory)} onChosen={onChosen}>
            {subCategoryName(subCategory)}
          </Entry>
        ))}
      </ul>
    </details>
  )
}

function Entry(props: { link: CategoryLink; onChosen: () => void; children: string }) {
  return (
    <li>
      <Link
        {...props.link}
        onClick={props.onChosen}
        className="flex min-h-tap items-center rounded-chip px-3 text-ink-muted text-md hover:bg-surface-hover hover:text-accent"
      >
        {props.children}
      </Link>
    </li>
  )
}
