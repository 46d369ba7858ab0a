import { type ComponentType, useId } from 'react'
import { Link } from 'react-router'
import { type CategoryLink, categoryLink, subCategoryLink } from '#web/components/categoryAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import type { MenuCategory } from './sections.ts'
import { SubCategories } from './subCategories.tsx'

interface CategorySheetDialogProps {
  title: string
  categories: readonly MenuCategory[]
  /** Draws the picture beside a category's name. */
  picture: ComponentType<{ address: string }>
  open: boolean
  onClose: () => void
}

/** A bottom sheet in which each category unfolds; opening one closes another. */
export function CategorySheetDialog({ title, categories, picture, open, onClose }: CategorySheetDialogProps) {
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
          {title}
        </h2>
        <IconButton label={m.ui_close()} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="px-2 pb-4">
        {categories.map((category) => (
          <SheetCategory key={category.name} category={category} picture={picture} onChosen={onClose} />
        ))}
      </div>
    </ModalDialog>
  )
}

interface SheetCategoryProps extends Pick<CategorySheetDialogProps, 'picture'> {
  category: MenuCategory
  onChosen: () => void
}

function SheetCategory({ category, picture: Picture, onChosen }: SheetCategoryProps) {
  const { name, label, icon } = category
  return (
    <details
      name="category"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
      className="group scroll-mt-15"
    >
      <summary className="category-button list-none px-2 hover:bg-surface-hover group-open:font-semibold [&::-webkit-details-marker]:hidden">
        <Picture address={icon} />
        <span className="flex-1">{label}</span>
        <Icon
          name="chevron-down"
          className="size-4.5 text-ink-muted transition-transform duration-base group-open:rotate-180"
        />
      </summary>
      <ul className="mb-2 ml-5 border-line border-l pl-2">
        <Entry link={categoryLink(name)} onChosen={onChosen}>
          {m.home_all_of({ category: label })}
        </Entry>
        <SubCategories of={name}>
          {(subCategory) => (
            <Entry key={subCategory.name} link={subCategoryLink(name, subCategory.name)} onChosen={onChosen}>
              {subCategory.label}
            </Entry>
          )}
        </SubCategories>
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
