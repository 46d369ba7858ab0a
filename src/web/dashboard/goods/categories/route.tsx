import { useQuery } from '@tanstack/react-query'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { ListBox, ListFailure, StaleRows } from '../../frame/table/listBox.tsx'
import { CategoryForm } from './categoryForm.tsx'
import { CategoryTree, TreeSkeleton } from './categoryTree.tsx'
import { useOpenForm } from './openForm.ts'
import { useFocusBack } from './useFocusBack.ts'
import './categories.css'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.categories_title(),
    description: m.categories_description(),
    path: '/dashboard/categories',
    noIndex: true,
  })

/** /dashboard/categories: what the shop sells, and in which order its menu shows it. */
export default function CategoriesPage() {
  return (
    <StaffOnly allows={needs('catalogue')}>
      <Categories />
    </StaffOnly>
  )
}

function Categories() {
  const { data, error, refetch } = useQuery(categoriesQuery(), queryClient())
  const form = useOpenForm()
  const isAdding = form.shown?.kind === 'add' && form.shown.parentId === null
  const add = useFocusBack(isAdding)
  const failed = error && { error, retry: () => void refetch() }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="mr-auto">
          <h1>{m.categories_title()}</h1>
          <div className="mt-1 min-h-6 text-ink-muted text-md">
            {data ? (
              <p>
                {m.categories_lead({
                  categories: count(data.length),
                  subCategories: count(data.reduce((sum, { children }) => sum + children.length, 0)),
                })}
              </p>
            ) : (
              !failed && <Skeleton className="my-1 h-4 w-72 max-w-full" />
            )}
          </div>
        </div>
        {data && (
          <Button
            ref={add}
            variant="outline"
            aria-expanded={isAdding}
            onClick={() => form.open({ kind: 'add', parentId: null })}
          >
            <Icon name="plus" />
            {m.categories_add()}
          </Button>
        )}
      </div>
      <ListBox>
        {failed && (data ? <StaleRows {...failed} /> : <ListFailure {...failed} />)}
        {!data && !failed && <TreeSkeleton />}
        {data && isAdding && (
          <CategoryForm key="add" form={form} categories={data} entry={undefined} parentId={null} />
        )}
        {data?.length === 0 && form.shown === undefined && (
          <EmptyState title={m.categories_none_title()} text={m.categories_none_text()} />
        )}
        {data && data.length > 0 && <CategoryTree categories={data} form={form} />}
      </ListBox>
    </>
  )
}
