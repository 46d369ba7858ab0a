import { useState } from 'react'
import type { CategoryAnswer, SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { digits } from '#web/client/amounts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SortableList } from '../../frame/sortableList.tsx'
import { useCategoryOrder, useUnfolded, withMoved } from './categoryChanges.ts'
import { CategoryForm } from './categoryForm.tsx'
import { CategoryRow } from './categoryRow.tsx'
import { isSameForm, type OpenForm } from './openForm.ts'
import { PinsPanel } from './pinsPanel.tsx'
import { SizeChartPanel } from './sizes/sizeChartPanel.tsx'
import { useFocusBack } from './useFocusBack.ts'

interface CategoryTreeProps {
  categories: readonly CategoryAnswer[]
  form: OpenForm
}

/** The categories in the order of the shop's menu; each unfolds to its subcategories. */
export function CategoryTree({ categories, form }: CategoryTreeProps) {
  const { isUnfolded, toggle } = useUnfolded()
  const order = useCategoryOrder()
  const [moved, setMoved] = useState<Moved>()

  function move(parentId: string | null, siblings: readonly SubCategoryAnswer[], id: string, to: number) {
    const before = siblings.map((entry) => entry.id)
    const entry = siblings.find((one) => one.id === id)
    void order({ parentId, ids: withMoved(before, id, to) })
    const place = { place: digits(to + 1), count: digits(siblings.length) }
    setMoved({
      text: m.categories_moved({ name: entry ? categoryLabel(entry) : '', ...place }),
      parentId,
      before,
    })
  }

  function undo() {
    if (!moved?.before) return
    void order({ parentId: moved.parentId, ids: moved.before })
    setMoved({ ...moved, text: m.categories_undone(), before: undefined })
  }

  const sizesOf = (entry: SubCategoryAnswer) =>
    isSameForm(form.shown, { kind: 'sizes', id: entry.id }) && <SizeChartPanel category={entry} form={form} />

  const formOf = (entry: SubCategoryAnswer, parentId: string | null, hasChildren: boolean) =>
    form.shown?.kind === 'edit' &&
    form.shown.id === entry.id && (
      <CategoryForm
        form={form}
        categories={categories}
        entry={entry}
        parentId={parentId}
        hasChildren={hasChildren}
      />
    )

  return (
    <>
      <MovedNote moved={moved} onUndo={undo} />
      <section className="category-tree" aria-label={m.categories_tree()}>
        <div className="category-head" aria-hidden="true">
          <span>{m.categories_column_name()}</span>
          <span>{m.categories_column_bengali()}</span>
          <span>{m.categories_column_products()}</span>
          <span>{m.categories_column_actions()}</span>
        </div>
        <SortableList
          itemClassName="category-item"
          entries={categories}
          onMove={(id, to) => move(null, categories, id, to)}
          row={(category, place) => (
            <>
              <CategoryRow
                {...{ entry: category, form, ...place }}
                category={category.name}
                fold={{ unfolded: isUnfolded(category.id), toggle: () => toggle(category.id) }}
                subCategories={category.children.length}
              />
              {formOf(category, null, category.children.length > 0)}
              {sizesOf(category)}
              {isSameForm(form.shown, { kind: 'pins', id: category.id }) && (
                <PinsPanel category={category} form={form} />
              )}
              {isUnfolded(category.id) && (
                <div className="category-children">
                  <SortableList
                    itemClassName="category-item"
                    label={m.categories_children_of({ name: categoryLabel(category) })}
                    entries={category.children}
                    onMove={(id, to) => move(category.id, category.children, id, to)}
                    row={(child, place) => (
                      <>
                        <CategoryRow {...{ entry: child, form, ...place }} category={category.name} />
                        {formOf(child, category.id, false)}
                        {sizesOf(child)}
                      </>
                    )}
                  />
                  <AddBelow {...{ category, categories, form }} />
                </div>
              )}
            </>
          )}
        />
      </section>
    </>
  )
}

interface AddBelowProps {
  category: CategoryAnswer
  categories: readonly CategoryAnswer[]
  form: OpenForm
}

/** Adds a subcategory after those that there are. */
function AddBelow({ category, categories, form }: AddBelowProps) {
  const isOpen = form.shown?.kind === 'add' && form.shown.parentId === category.id
  const button = useFocusBack(isOpen)
  return (
    <>
      {isOpen && (
        <CategoryForm form={form} categories={categories} entry={undefined} parentId={category.id} />
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className="category-add"
        onClick={() => form.open({ kind: 'add', parentId: category.id })}
      >
        <Icon name="plus" />
        {m.categories_add_to({ name: categoryLabel(category) })}
      </button>
    </>
  )
}

/** The last move, which can be undone. */
interface Moved {
  readonly text: string
  readonly parentId: string | null
  /** The order of before; undefined: it is that again. */
  readonly before: readonly string[] | undefined
}

function MovedNote({ moved, onUndo }: { moved: Moved | undefined; onUndo: () => void }) {
  return (
    <div role="status">
      {moved && (
        <div className="category-moved">
          <Icon name="circle-check" />
          <p className="min-w-0 flex-1 wrap-anywhere">{moved.text}</p>
          {moved.before && (
            <Button variant="ghost" className="text-success!" onClick={onUndo}>
              {m.categories_undo()}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The loading state: rows of the same size as the real ones. */
export function TreeSkeleton() {
  return (
    <div role="status" className="category-tree">
      <span className="sr-only">{m.ui_loading()}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="category-skeleton">
          <Skeleton className="size-11 rounded-chip" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  )
}
