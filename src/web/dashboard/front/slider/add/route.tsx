import { useState } from 'react'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../../frame/role/staffOnly.tsx'
import { SlideForm, SlideHead } from '../form/slideForm.tsx'
import { addJob } from '../form/useSlideForm.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.slider_add_title(),
    description: m.slider_add_description(),
    path: '/dashboard/addSlide',
    noIndex: true,
  })

/** /dashboard/addSlide (section 2). */
export default function AddSlidePage() {
  const [job] = useState(addJob)
  return (
    <StaffOnly allows={needs('catalogue')}>
      <SlideHead title={m.slider_add_title()} />
      <SlideForm job={job} />
    </StaffOnly>
  )
}
