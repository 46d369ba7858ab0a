import { slideState } from '#domain/catalogue/slide.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { momentText } from '../../../words/momentText.ts'
import { slideLanguageName } from '../../../words/slideLanguage.ts'
import type { SlideAnswer } from '../slides.ts'

/** What a row says of a slide beside its picture: title, whether visitors see it, from when until when, its link. */
export function SlideFacts({ slide, title, now }: { slide: SlideAnswer; title: string; now: number }) {
  const when = whenText(slide)
  return (
    <div className="slide-facts">
      {title && <span className="wrap-anywhere line-clamp-3">{title}</span>}
      <span className="slide-state">
        <State state={slideState(slide, now)} />
        {when}
        {slide.language !== 'all' && <Chip tone="info">{slideLanguageName(slide.language)}</Chip>}
      </span>
      {slide.link && (
        <span className="slide-link">
          <Icon name="arrow-right" />
          <span className="sr-only">{m.slider_leads_to()}</span>
          <span className="wrap-anywhere line-clamp-2">{shownLink(slide.link)}</span>
        </span>
      )}
    </div>
  )
}

function State({ state }: { state: ReturnType<typeof slideState> }) {
  if (state === 'shown') return <Chip tone="success">{m.slider_state_shown()}</Chip>
  if (state === 'planned') return <Chip tone="info">{m.slider_state_planned()}</Chip>
  return <Chip tone="warning">{m.slider_state_over()}</Chip>
}

/** From when until when it is shown; empty if always. */
function whenText({ from, until }: SlideAnswer): string {
  if (from && until) return m.slider_when_between({ from: momentText(from), until: momentText(until) })
  if (from) return m.slider_when_from({ from: momentText(from) })
  return until ? m.slider_when_until({ until: momentText(until) }) : ''
}

/** As people read it: with spaces and Bengali letters. */
function shownLink(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
