import { useRef, useState } from 'react'
import type { CategoryAnswer, SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'

const REASONS: Reasons<RefusalCode<Shop['categories']['add' | 'change' | 'remove' | 'order']>> = {
  offline: m.table_offline_text,
  gone: m.categories_reason_gone,
  codes: {
    CATEGORY_NAME_IN_USE: m.categories_reason_in_use,
    CATEGORY_TOO_DEEP: m.categories_reason_too_deep,
    TOO_MANY_CATEGORIES: m.categories_reason_too_many,
    NO_SUCH_PARENT: m.categories_reason_parent,
    CATEGORIES_CHANGED: m.categories_reason_changed,
    CATEGORY_NOT_EMPTY: m.categories_reason_changed,
  },
}

/** Why the server did not change the categories; empty if there is no known reason. */
export function categoryReason(error: unknown): string {
  return reasonOf(error, REASONS) ?? ''
}

/** Fetches the categories again, and the products that are filed in them. */
export async function refetchCategories(): Promise<void> {
  const { queryKey } = categoriesQuery()
  const isOfProducts = ({ queryKey: key }: { queryKey: readonly unknown[] }) => key.includes('products')
  await Promise.all([
    queryClient().invalidateQueries({ queryKey }),
    queryClient().invalidateQueries({ predicate: isOfProducts }),
  ])
}

/** The categories with those below `parentId` in the order of `ids`; null is the top. */
export function inOrder(
  categories: readonly CategoryAnswer[],
  parentId: string | null,
  ids: readonly string[],
): readonly CategoryAnswer[] {
  const sorted = <Entry extends SubCategoryAnswer>(entries: readonly Entry[]) =>
    entries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  if (parentId === null) return sorted(categories)
  return categories.map((category) =>
    category.id === parentId ? { ...category, children: sorted(category.children) } : category,
  )
}

/** The ids with `id` moved to place `to`, counted from 0. */
export function withMoved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** An order to store. */
interface Order {
  readonly parentId: string | null
  readonly ids: readonly string[]
}

/**
 * Stores orders one after the other. Each shows at once; if the server refuses it, the categories are shown as they are.
 */
export function useCategoryOrder() {
  const sending = useRef(Promise.resolve())
  const waiting = useRef(0)

  async function send(body: Order) {
    try {
      await authorized('/categories/order', { method: 'PUT', body })
    } catch (error) {
      showFailure(error, { title: m.categories_order_failed(), text: categoryReason(error) })
    }
    waiting.current -= 1
    // While others wait, an answer would show an order of before.
    if (waiting.current === 0) await refetchCategories()
  }

  return async function order(body: Order) {
    const { queryKey } = categoriesQuery()
    waiting.current += 1
    await queryClient().cancelQueries({ queryKey })
    queryClient().setQueryData(queryKey, (known) => known && inOrder(known, body.parentId, body.ids))
    sending.current = sending.current.then(() => send(body))
  }
}

/** Which categories show their subcategories. */
export function useUnfolded() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  return {
    isUnfolded: (id: string) => unfolded.has(id),
    toggle: (id: string) =>
      setUnfolded((now) =>
        now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]),
      ),
  }
}
