import { useQuery } from '@tanstack/react-query'
import { isPageSlug, type PageSlug, pagePath } from '#domain/pages/page.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import type { Route } from './+types/route.ts'
import { pageName } from './ownPages.ts'
import { PageForm } from './pageForm.tsx'
import { PageList } from './pageList.tsx'
import { pageQuery } from './pageQuery.ts'

export const meta = ({ matches, params: { slug } }: PageArgs & { params: { slug?: string } }) =>
  pageMeta({
    matches,
    title:
      slug !== undefined && isPageSlug(slug) ? `${pageName(slug)} – ${m.pages_title()}` : m.pages_title(),
    description: m.pages_description(),
    path: slug === undefined ? '/dashboard/pages' : `/dashboard/pages/${slug}`,
    noIndex: true,
  })

/** /dashboard/pages: the pages with texts of the owner's; below it, /{slug}: one of them. */
export default function EditPage({ params: { slug } }: Route.ComponentProps) {
  return (
    <StaffOnly allows={needs('catalogue')}>
      {slug === undefined ? <PageList /> : <OnePage slug={slug} />}
    </StaffOnly>
  )
}

function OnePage({ slug }: { slug: string }) {
  return isPageSlug(slug) ? <Editor key={slug} slug={slug} /> : <UnknownPage />
}

function Editor({ slug }: { slug: PageSlug }) {
  return (
    <>
      <PageHead title={pageName(slug)} back={{ to: '/dashboard/pages', label: m.pages_back() }}>
        <ButtonLink to={pagePath(slug)} variant="outline">
          <Icon name="external-link" />
          {m.pages_view()}
        </ButtonLink>
      </PageHead>
      <LoadedForm slug={slug} />
    </>
  )
}

function LoadedForm({ slug }: { slug: PageSlug }) {
  const { email } = useSignedIn().user
  const { data, error, isFetching, refetch } = useQuery(pageQuery(email, slug), queryClient())
  if (data) return <PageForm slug={slug} loaded={data} />
  if (error && !isFetching) return <LoadFailed error={error} retry={() => void refetch()} />
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-4 w-60 max-w-full" />
      <Skeleton className="h-96 rounded-panel" />
    </div>
  )
}

function UnknownPage() {
  return (
    <EmptyState
      level={1}
      title={m.pages_unknown_title()}
      text={m.pages_unknown_text()}
      action={<ButtonLink to="/dashboard/pages">{m.pages_back()}</ButtonLink>}
      className="py-20"
    />
  )
}
