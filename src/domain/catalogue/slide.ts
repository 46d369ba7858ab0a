import type { Language } from '../text/language.ts'
import { type InLanguage, textIn } from '../text/textIn.ts'

/** The live text of a slide, in English and in Bengali. Any of it may be empty; all of it is: a whole picture. */
export interface SlideTexts {
  readonly headline: string
  readonly headlineBengali: string
  readonly text: string
  readonly textBengali: string
  /** What its button says; the button leads where the slide does. */
  readonly button: string
  readonly buttonBengali: string
}

/** The longest parts of the live text: longer ones would cover the picture on a phone. Characters. */
export const SLIDE_TEXT_MAX = { headline: 80, text: 160, button: 30 }

/** The languages of the pages that show a slide; `all`: both. */
export const SLIDE_LANGUAGES = ['all', 'en', 'bn'] as const
export type SlideLanguage = (typeof SLIDE_LANGUAGES)[number]

/** A picture of the home slider (specification, section 3), with live text over it if it has any. */
export interface Slide extends SlideTexts {
  readonly id: string
  /** Address of the picture, 900 by 450 px. */
  readonly image: string
  /** What the picture shows, for people who do not see it; may be empty. */
  readonly title: string
  /** The same in Bengali; may be empty. */
  readonly titleBengali: string
  /** Where it leads: a path of the shop without its language, or an https address; may be empty. */
  readonly link: string
  readonly language: SlideLanguage
  /** From when on visitors see it; null: at once. ISO 8601, UTC. */
  readonly from: string | null
  /** Until when visitors see it; null: until it is deleted. ISO 8601, UTC. */
  readonly until: string | null
  /** ISO 8601, UTC; set on save. */
  readonly time: string
}

export type NewSlide = Omit<Slide, 'id'>

/** A slide as it is submitted; the shop adds the time. */
export type SlideDraft = Omit<NewSlide, 'time'>

export const NO_TEXTS: SlideTexts = {
  headline: '',
  headlineBengali: '',
  text: '',
  textBengali: '',
  button: '',
  buttonBengali: '',
}

/** What a slide has unless somebody says otherwise. */
export const USUAL_SLIDE = {
  title: '',
  titleBengali: '',
  link: '',
  language: 'all',
  ...NO_TEXTS,
  from: null,
  until: null,
} as const satisfies Omit<SlideDraft, 'image'>

type Shown = Pick<Slide, 'from' | 'until'>

/** Returns whether visitors do not see a slide yet, see it, or do not see it any more. `now`: milliseconds since 1970. */
export function slideState({ from, until }: Shown, now: number): 'planned' | 'shown' | 'over' {
  if (until !== null && Date.parse(until) <= now) return 'over'
  return from !== null && now < Date.parse(from) ? 'planned' : 'shown'
}

/** Whether a slide would end before it begins, or at that moment. */
export function endsTooEarly({ from, until }: Shown): boolean {
  return from !== null && until !== null && Date.parse(until) <= Date.parse(from)
}

/** Returns when one of the slides next begins or ends after `now`; Infinity: never. Milliseconds since 1970. */
export function nextTurn(slides: readonly Shown[], now: number): number {
  const moments = slides.flatMap(({ from, until }) => [from, until]).map((time) => Date.parse(time ?? ''))
  return Math.min(...moments.filter((moment) => moment > now))
}

/** Whether a slide has a button that would lead nowhere. */
export function leadsNowhere({
  link,
  button,
  buttonBengali,
}: Pick<Slide, 'link' | 'button' | 'buttonBengali'>) {
  return link === '' && (button !== '' || buttonBengali !== '')
}

/** Whether pages of this language show a slide. */
export function isOfLanguage({ language: own }: Pick<Slide, 'language'>, language: Language): boolean {
  return own === 'all' || own === language
}

/** The live text of a slide as pages of one language show it. */
export interface ShownTexts {
  readonly headline?: InLanguage | undefined
  readonly text?: InLanguage | undefined
  readonly button?: InLanguage | undefined
}

/** Returns the live text of a slide, each part in this language, or in the other one; undefined: it has none. */
export function shownTexts(slide: SlideTexts, language: Language): ShownTexts | undefined {
  const headline = textIn(language, slide.headline, slide.headlineBengali)
  const text = textIn(language, slide.text, slide.textBengali)
  const button = textIn(language, slide.button, slide.buttonBengali)
  return headline || text || button ? { headline, text, button } : undefined
}

/** How long a slide stands unless the owner says otherwise, and the least it may. Seconds (specification, section 9). */
export const SLIDE_SECONDS = 2
/** The longest that an owner may choose. Seconds. */
export const SLIDE_SECONDS_MAX = 60

/** To see that there is another slide. Milliseconds. */
const NOTICE_MS = 500
/** At an unhurried pace: 240 words a minute, which is about what adults read. Milliseconds. */
const WORD_MS = 250

/**
 * Returns how long a slide stands, in milliseconds: as long as the owner says, or longer where its live text needs longer to be
 * read twice. `seconds`: the owner's.
 */
export function standingTime(texts: ShownTexts | undefined, seconds: number): number {
  const parts = [texts?.headline, texts?.text, texts?.button]
  const words = parts.flatMap((part) => part?.text.split(' ') ?? []).filter((word) => word !== '').length
  const read = words === 0 ? 0 : NOTICE_MS + 2 * words * WORD_MS
  return Math.max(seconds * 1000, read)
}
