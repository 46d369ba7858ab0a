import type { ReactNode } from 'react'
import type { SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { pictureAt } from '#domain/catalogue/picture.ts'
import { tileTint } from '#domain/catalogue/tileTint.ts'
import { count } from '#web/client/amounts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { TINTS } from '#web/ui/picture.tsx'
import { MoveButton } from '../../frame/softDisabledButton.tsx'
import type { RowPlace } from '../../frame/sortableList.tsx'
import { isSameForm, type OpenForm, type ShownForm } from './openForm.ts'
import { useFocusBack } from './useFocusBack.ts'

interface CategoryRowProps extends RowPlace {
  entry: SubCategoryAnswer
  /** The name of the category that it is, or belongs to. */
  category: string
  form: OpenForm
  /** Left out for a subcategory. */
  fold?: { readonly unfolded: boolean; readonly toggle: () => void }
  subCategories?: number
}

/** A category: moved by dragging its handle or with two buttons. */
export function CategoryRow({
  entry,
  category,
  form,
  fold,
  subCategories,
  index,
  count,
  onMove,
  handle,
}: CategoryRowProps) {
  const name = categoryLabel(entry)
  const isOpen = form.shown?.kind !== 'add' && form.shown?.id === entry.id
  return (
    <div className="category-row" data-open={isOpen ? '' : undefined} data-sub={fold ? undefined : ''}>
      {count > 1 && (
        // For pointers; keyboards use the two buttons.
        <span ref={handle} aria-hidden="true" className="category-handle">
          <Icon name="grip-vertical" />
        </span>
      )}
      {fold && (
        <IconButton
          label={m.categories_children_of({ name })}
          aria-expanded={fold.unfolded}
          onClick={fold.toggle}
          className="category-fold"
        >
          <Icon name={fold.unfolded ? 'chevron-down' : 'chevron-right'} />
        </IconButton>
      )}
      <CategoryPicture address={entry.image} name={entry.name} className="category-row-picture" />
      <span className="category-names">
        <span className="category-name">{entry.name}</span>
        <span lang="bn" className="category-bengali">
          {entry.nameBengali}
        </span>
        {subCategories !== undefined && (
          <span className="category-below">{subCategoriesText(subCategories)}</span>
        )}
      </span>
      <span className="category-facts">
        {entry.hidden && (
          <span className="category-hidden">
            <Icon name="eye-off" className="size-4" />
            {m.categories_hidden()}
          </span>
        )}
        {entry.products > 0 ? (
          <Link
            to={`/dashboard/allProducts?${new URLSearchParams({ category })}`}
            className="inline-flex min-h-tap items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {productsText(entry.products)}
          </Link>
        ) : (
          <span>{productsText(0)}</span>
        )}
      </span>
      <span className="category-actions">
        <MoveButton label={m.categories_move_up({ name })} to={index - 1} {...{ count, onMove }}>
          <Icon name="arrow-up" />
        </MoveButton>
        <MoveButton label={m.categories_move_down({ name })} to={index + 1} {...{ count, onMove }}>
          <Icon name="arrow-down" />
        </MoveButton>
        {fold && (
          <FormButton label={m.categories_pins({ name })} shows={{ kind: 'pins', id: entry.id }} form={form}>
            <Icon name="pin" />
          </FormButton>
        )}
        <FormButton label={m.categories_edit({ name })} shows={{ kind: 'edit', id: entry.id }} form={form}>
          <Icon name="pencil" />
        </FormButton>
      </span>
    </div>
  )
}

interface FormButtonProps {
  label: string
  shows: ShownForm
  form: OpenForm
  children: ReactNode
}

/** Opens a form of the category below its row, and closes it. */
function FormButton({ label, shows, form, children }: FormButtonProps) {
  const isOpen = isSameForm(form.shown, shows)
  const button = useFocusBack(isOpen)
  return (
    <IconButton
      ref={button}
      label={label}
      aria-expanded={isOpen}
      onClick={() => form.open(shows)}
      className="aria-expanded:bg-accent! aria-expanded:text-accent-contrast"
    >
      {children}
    </IconButton>
  )
}

interface CategoryPictureProps {
  /** May be empty. */
  address: string
  /** Of the category, which decides the tint. */
  name: string
  className?: string
}

/** A category's picture on the tint that the menu shows it on. */
export function CategoryPicture({ address, name, className }: CategoryPictureProps) {
  return (
    <span className={classes('category-picture-tile', TINTS[tileTint(name)], className)}>
      {address === '' ? (
        <Icon name="layout-grid" className="text-ink-muted" />
      ) : (
        <img src={pictureAt(address, 96)} alt="" width={96} height={96} loading="lazy" draggable={false} />
      )}
    </span>
  )
}

function subCategoriesText(number: number): string {
  if (number === 0) return m.categories_no_sub_categories()
  return number === 1
    ? m.categories_one_sub_category()
    : m.categories_sub_categories({ count: count(number) })
}

function productsText(number: number): string {
  if (number === 0) return m.categories_no_products()
  return number === 1 ? m.categories_one_product() : m.categories_products({ count: count(number) })
}
