import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { LoadFailed } from '../../loadFailed.tsx'
import { AdminsOnly } from '../../role/adminsOnly.tsx'
import { useSignedIn } from '../../signedIn.ts'
import { SlideForm } from '../form/slideForm.tsx'
import { SlideFormSkeleton } from '../form/slideFormSkeleton.tsx'
import { updateJob } from '../form/slideJob.ts'
import { SlideHead } from '../slideHead.tsx'
import { type SlideAnswer, slideQuery } from '../slidesQuery.ts'
import type { Route } from './+types/route.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta({
    title: m.slider_update_title(),
    description: m.slider_update_description(),
    path: `/dashboard/updateSlider/${params.id}`,
    noIndex: true,
  })

/** /dashboard/updateSlider/{id} (section 2). */
export default function UpdateSlidePage({ params }: Route.ComponentProps) {
  return (
    <AdminsOnly>
      <UpdateSlide key={params.id} id={params.id} />
    </AdminsOnly>
  )
}

function UpdateSlide({ id }: { id: string }) {
  const { email } = useSignedIn().user
  const { data: slide, error, refetch } = useQuery(slideQuery(email, id), queryClient())
  if (slide === null) return <UnknownSlide />
  if (slide === undefined && error) {
    return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  }
  return (
    <>
      <SlideHead title={m.slider_update_title()} />
      {slide ? <UpdateForm slide={slide} /> : <SlideFormSkeleton />}
    </>
  )
}

function UpdateForm({ slide }: { slide: SlideAnswer }) {
  const [job] = useState(() => updateJob(slide))
  return <SlideForm job={job} />
}

function UnknownSlide() {
  return (
    <EmptyState
      level={1}
      title={m.slider_unknown_title()}
      text={m.slider_unknown_text()}
      action={<ButtonLink to="/dashboard/manageSlider">{m.slider_back()}</ButtonLink>}
      className="py-20"
    />
  )
}
