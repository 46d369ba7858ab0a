import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { needs, StaffOnly } from '../../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { ListBox, ListFailure, ListHead, StaleRows } from '../../../frame/table/listBox.tsx'
import { slidesQuery } from '../slides.ts'
import { useSlideDeletion, useSlideOrder } from './slideChanges.ts'
import { SlidesSkeleton, SlidesTable } from './slidesTable.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.slider_title(),
    description: m.slider_description(),
    path: '/dashboard/manageSlider',
    noIndex: true,
  })

/** /dashboard/manageSlider (section 2). */
export default function ManageSlidesPage() {
  return (
    <StaffOnly allows={needs('catalogue')}>
      <SlidesList />
    </StaffOnly>
  )
}

/** The slides of the home page, with all actions on them. */
function SlidesList() {
  const { email } = useSignedIn().user
  const { data, error, refetch } = useQuery(slidesQuery(email), queryClient())
  const { shown, move } = useSlideOrder(email, data)
  const { leaving, remove } = useSlideDeletion(email)
  const failed = error && { error, retry: () => void refetch() }
  return (
    <ListBox>
      <ListHead title={m.slider_title()} total={shown?.length} actions={<AddSlide />} />
      {failed && (shown ? <StaleRows {...failed} /> : <ListFailure {...failed} />)}
      {!shown && !failed && <SlidesSkeleton />}
      {shown?.length === 0 && (
        <EmptyState
          title={m.slider_none_title()}
          text={m.slider_none_text()}
          className="border-line border-t"
        />
      )}
      {shown && shown.length > 0 && (
        <SlidesTable slides={shown} leaving={leaving} onMove={move} onDelete={remove} />
      )}
    </ListBox>
  )
}

function AddSlide() {
  return (
    <ButtonLink to="/dashboard/addSlide">
      <Icon name="plus" />
      {m.slider_add()}
    </ButtonLink>
  )
}
