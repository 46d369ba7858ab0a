import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** The heading of a slide form, with the way back to the list. */
export function SlideHead({ title }: { title: string }) {
  return (
    <div className="mb-5">
      <Link
        to="/dashboard/manageSlider"
        className="-ml-1 inline-flex min-h-tap items-center gap-1.5 px-1 font-medium text-ink-muted text-md hover:text-ink"
      >
        <Icon name="arrow-left" />
        {m.slider_back()}
      </Link>
      <h1>{title}</h1>
    </div>
  )
}
