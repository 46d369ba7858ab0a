/** A picture of the home slider (specification, section 3). */
export interface Slide {
  readonly id: string
  /** Address of the picture, 900 by 450 px. */
  readonly image: string
  /** What the picture shows, for people who do not see it; may be empty. */
  readonly title: string
  /** The same in Bengali; may be empty. */
  readonly titleBengali: string
  /** Where it leads: a path of the shop without its language, or an https address; may be empty. */
  readonly link: string
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

/** What a slide has unless somebody says otherwise. */
export const USUAL_SLIDE = { title: '', titleBengali: '', link: '', from: null, until: null } as const

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
