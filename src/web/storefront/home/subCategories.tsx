import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery, FRESH_FOR, shownOf } from '#web/components/categoriesQuery.ts'
import { type ShownCategory, toShown } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SubCategoriesProps {
  /** The name of their category. */
  of: string
  /** Draws one as an entry of a list. */
  children: (subCategory: ShownCategory) => ReactNode
}

/** The subcategories of a category, as entries of a list. They are fetched for the first one that opens. */
export function SubCategories({ of, children }: SubCategoriesProps) {
  const { data, isError, refetch } = useSubCategories(of)
  if (data) return data.map(children)
  if (isError) {
    return (
      <li role="alert" className="py-1 text-ink-muted text-md">
        {m.home_sub_categories_failed()}
        <Button variant="soft" className="mt-2 block" onClick={() => void refetch()}>
          {m.ui_retry()}
        </Button>
      </li>
    )
  }
  return LINES.map((line) => (
    <li key={line} className="flex min-h-tap items-center px-3">
      <Skeleton className="h-4 w-32" />
    </li>
  ))
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The subcategories that shoppers see of the category with this name. */
export function useSubCategories(name: string) {
  return useQuery(
    {
      ...categoriesQuery(),
      staleTime: FRESH_FOR,
      select: (categories) =>
        shownOf(categories)
          .find((category) => category.name === name)
          ?.children.map(toShown) ?? [],
    },
    queryClient(),
  )
}
