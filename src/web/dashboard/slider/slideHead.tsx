import { m } from '#web/paraglide/messages.js'
import { PageHead } from '../pageHead.tsx'

/** The heading of a slide form. */
export function SlideHead(props: { title: string }) {
  return <PageHead {...props} back={{ to: '/dashboard/manageSlider', label: m.slider_back() }} />
}
