import type { ShownTexts } from '#domain/catalogue/slide.ts'
import type { InLanguage } from '#domain/text/textIn.ts'
import { digits } from '#web/client/amounts.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useSlider } from './useSlider.ts'
import './slider.css'

export interface SlideProps {
  readonly id: string
  readonly image: string
  /** The picture's text alternative; may be empty if it leads nowhere, or there is live text. */
  readonly title: string
  /** A path of the shop or an address elsewhere; may be empty. */
  readonly link: string
  /** Live text over the picture; undefined: the picture says it all. */
  readonly texts?: ShownTexts | undefined
  /** How long it stands before the next one follows. Milliseconds. */
  readonly stands: number
}

interface SliderProps {
  slides: readonly SlideProps[]
  /** Is it on the first screen? Its first picture then loads before all others. */
  isFirst: boolean
}

/** The page's width less the category menu; on phones the page's whole width. */
const SIZES = '(min-width: 75rem) 888px, (min-width: 48rem) calc(100vw - 320px), calc(100vw - 32px)'

/**
 * Loops, advances every 2 seconds or when live text can have been read twice, pauses on hover, focus and drag (sections 2 and 9), and
 * has a button that stops it (WCAG 2.2.2). The track uses native scrolling, so the first slide shows and can be swiped before scripts
 * have loaded.
 */
export function Slider({ slides, isFirst }: SliderProps) {
  const { track, current, isHydrated, go, pauseHandlers, isPaused, isStopped, toggle } = useSlider(
    slides.map(({ stands }) => stands),
  )
  if (slides.length === 0) return <NoSlides />
  const several = slides.length > 1
  // After hydration two copies follow the last slide, so that the loop has no visible seam.
  const copies = isHydrated && several ? slides.slice(0, 2) : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role description (ARIA practices)
    <div
      role="group"
      aria-roledescription={m.home_carousel()}
      aria-label={m.home_slider()}
      className="slider"
      {...pauseHandlers}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element needs keyboard access */}
      <div ref={track} tabIndex={0} className="slider-track no-scrollbar">
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={slide.id}
            role="group"
            aria-roledescription={m.home_slide()}
            aria-label={m.home_slide_of({ number: digits(index + 1), count: digits(slides.length) })}
          >
            <SlideView
              slide={slide}
              isReachable={!isHydrated || index === current}
              first={isFirst && index === 0}
              soon={isHydrated && index === current + 1}
            />
          </div>
        ))}
        {copies.map((slide) => (
          <div key={slide.id} aria-hidden="true">
            <SlideView slide={slide} isReachable={false} />
          </div>
        ))}
      </div>
      {several && (
        <>
          <button
            type="button"
            aria-label={m.home_slide_stop()}
            aria-pressed={isStopped}
            onClick={toggle}
            className="slider-arrow slider-stop -right-2 md:right-2 lg:right-4"
          />
          <Arrow
            className="-left-2 md:left-2 lg:left-4"
            label={m.home_slide_previous()}
            onClick={() => go(current - 1)}
          >
            <Icon name="chevron-left" />
          </Arrow>
          <Arrow
            className="-right-2 md:right-2 lg:right-4"
            label={m.home_slide_next()}
            onClick={() => go(current + 1)}
          >
            <Icon name="chevron-right" />
          </Arrow>
          <p aria-live={isPaused ? 'polite' : 'off'} className="sr-only">
            {m.home_slide_of({ number: digits(current + 1), count: digits(slides.length) })}{' '}
            {slides[current]?.texts?.headline?.text ?? slides[current]?.title}
          </p>
          <div className="pointer-events-none absolute inset-x-8 bottom-0 flex justify-center">
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className="slider-dot"
                aria-label={m.home_slide_number({ number: digits(index + 1) })}
                aria-current={index === current || undefined}
                onClick={() => go(index)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

interface SlideViewProps {
  slide: SlideProps
  /** Can the keyboard reach its link? Once the page is hydrated, that of the slide in view only. */
  isReachable: boolean
  /** The first picture of the page: it loads before all others. */
  first?: boolean
  /** Shown next: it loads before it scrolls into view. */
  soon?: boolean
}

function SlideView({ slide, isReachable, first, soon }: SlideViewProps) {
  const { texts, link } = slide
  const picture = (
    <Picture
      address={slide.image}
      alt={slide.title}
      sizes={SIZES}
      width={1800}
      height={900}
      priority={first}
      eager={soon}
      draggable={false}
      className={texts ? 'slide-ground' : 'slide-whole'}
    />
  )
  const linked = (children: React.ReactNode, label?: string) =>
    link ? (
      <Link to={link} draggable={false} tabIndex={isReachable ? undefined : -1} aria-label={label}>
        {children}
      </Link>
    ) : (
      children
    )
  if (!texts) return linked(picture)
  const { headline, text, button } = texts
  // One link for the whole slide: the button, or else what is read first.
  const leading = (link && button) || headline || text
  const line = (className: string, part: InLanguage | undefined) =>
    part && (
      <p lang={part.language} className={className}>
        {part !== leading
          ? part.text
          : linked(part.text, part === button && headline ? `${part.text}: ${headline.text}` : undefined)}
      </p>
    )
  return (
    <>
      {picture}
      <div className="slide-texts">
        {line('slide-headline', headline)}
        {line('slide-text', text)}
        {link && line('slide-button', button)}
      </div>
    </>
  )
}

function Arrow(props: { className: string; label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onClick}
      className={classes('slider-arrow', props.className)}
    >
      {props.children}
    </button>
  )
}

/** Shown while the shop has no slides. */
function NoSlides() {
  return (
    <div className="slider grid aspect-2/1 place-items-center bg-accent-deep p-8 text-center text-on-accent-deep">
      <p lang="bn" className="font-bengali-cut font-semibold text-2xl">
        {useShop().taglineBengali}
      </p>
    </div>
  )
}
