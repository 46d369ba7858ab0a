import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CategoryAnswer, SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { count } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { categoryReason, refetchCategories } from './categoryChanges.ts'
import { shownAddress } from './shownAddress.ts'

interface DeletionDialogProps {
  entry: SubCategoryAnswer
  categories: readonly CategoryAnswer[]
  open: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a category is deleted, and where its products go. */
export function DeletionDialog({ entry, categories, open, onClose, onDeleted }: DeletionDialogProps) {
  const [moveTo, setMoveTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const { id, name } = entry
  const drafts = useDrafts(entry, categories, open)
  const products = entry.products + drafts
  const places = placesBeside(id, categories)
  const children = categories.find((category) => category.id === id)?.children.length ?? 0

  async function confirm() {
    if (products > 0 && moveTo === '') {
      setMissing(true)
      select.current?.focus()
      return
    }
    setBusy(true)
    try {
      const query = moveTo === '' ? '' : `?${new URLSearchParams({ moveTo })}`
      await authorized(`/categories/${encodeURIComponent(id)}${query}`, { method: 'DELETE' })
    } catch (error) {
      setBusy(false)
      onClose()
      showFailure(error, { title: m.categories_delete_failed(), text: categoryReason(error) })
      await refetchCategories()
      return
    }
    const place = places.find((one) => one.id === moveTo)?.label
    onClose()
    onDeleted()
    showSuccess({
      title: m.categories_deleted({ name: categoryLabel(entry) }),
      ...(place === undefined ? {} : { text: m.categories_deleted_text({ place }) }),
    })
    await refetchCategories()
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={() => !busy && onClose()}
      tone="error"
      danger
      title={m.categories_delete_title({ name: categoryLabel(entry) })}
      text={[productsText(entry.products, drafts), childrenText(children)].filter(Boolean).join(' ')}
      field={
        products > 0 && (
          <Field
            label={m.categories_delete_to()}
            error={isMissing ? m.categories_delete_to_missing() : undefined}
            hint={m.categories_delete_to_hint({ address: shownAddress(name) })}
          >
            <SelectNative
              ref={select}
              value={moveTo}
              onChange={({ target }) => {
                setMoveTo(target.value)
                setMissing(false)
              }}
              disabled={busy}
            >
              <option value="">{m.categories_delete_to_choose()}</option>
              {places.map((place) => (
                <option key={place.id} value={place.id}>
                  {place.label}
                </option>
              ))}
            </SelectNative>
          </Field>
        )
      }
      confirmLabel={products > 0 ? m.categories_delete_move() : m.categories_delete()}
      busy={busy}
      busyLabel={m.categories_deleting()}
      onConfirm={() => void confirm()}
    />
  )
}

function productsText(products: number, drafts: number): string {
  if (products + drafts === 0) return m.categories_delete_empty()
  const sentences = [
    products === 1 && m.categories_delete_product(),
    products > 1 && m.categories_delete_products({ count: count(products) }),
    drafts > 0 && m.categories_delete_drafts({ count: count(drafts) }),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** How many drafts a category has; 0 until it is known: the shop deletes none that has some. */
function useDrafts(entry: SubCategoryAnswer, categories: readonly CategoryAnswer[], open: boolean): number {
  const parent = categories.find(({ children }) => children.some(({ id }) => id === entry.id))
  const query = new URLSearchParams({
    status: 'draft',
    limit: '1',
    category: parent?.name ?? entry.name,
    ...(parent ? { subCategory: entry.name } : {}),
  }).toString()
  const { data = 0 } = useQuery(
    {
      queryKey: [PERSONAL, 'drafts', query],
      queryFn: async ({ signal }) =>
        (await authorized<{ total: number }>(`/goods?${query}`, { signal })).total,
      enabled: open,
      staleTime: 0,
    },
    queryClient(),
  )
  return data
}

function childrenText(children: number): string {
  if (children === 0) return ''
  return children === 1
    ? m.categories_delete_child()
    : m.categories_delete_children({ count: count(children) })
}

/** All places for the products of a category that is deleted: whole categories, and their subcategories. */
function placesBeside(id: string, categories: readonly CategoryAnswer[]) {
  return categories
    .filter((category) => category.id !== id)
    .flatMap((category) => [
      { id: category.id, label: m.categories_delete_whole({ name: categoryLabel(category) }) },
      ...category.children
        .filter((child) => child.id !== id)
        .map((child) => ({
          id: child.id,
          label: m.categories_delete_place({
            category: categoryLabel(category),
            subCategory: categoryLabel(child),
          }),
        })),
    ])
}
