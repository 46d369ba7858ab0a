/** A picture of the home slider (specification, section 3). */
export interface Slide {
  readonly id: string
  /** Address of the picture, 900 by 450 px. */
  readonly image: string
  readonly title: string
  /** ISO 8601, UTC; set on save. */
  readonly time: string
}

export type NewSlide = Omit<Slide, 'id'>

/** A slide as it is submitted; the shop adds the time. */
export type SlideDraft = Pick<Slide, 'image' | 'title'>
