import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { SlideForm, SlideHead } from '../form/slideForm.tsx'
import { updateJob } from '../form/useSlideForm.ts'
import { type SlideAnswer, slideQuery } from '../slides.ts'
import type { Route } from './+types/route.ts'

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.slider_update_title(),
    description: m.slider_update_description(),
    path: `/dashboard/updateSlider/${params.id}`,
    noIndex: true,
  })
}

/** /dashboard/updateSlider/{id} (section 2). */
export default function UpdateSlidePage({ params }: Route.ComponentProps) {
  return (
    <StaffOnly allows={needs('catalogue')}>
      <UpdateSlide key={params.id} id={params.id} />
    </StaffOnly>
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

function SlideFormSkeleton() {
  return (
    <div role="status" className="slide-form">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="aspect-2/1 rounded-tile" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-32" />
    </div>
  )
}
