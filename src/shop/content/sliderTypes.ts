import type { Slide, SlideDraft } from '#domain/catalogue/slide.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

export interface Slider {
  /** Those that visitors see at this moment. */
  slides(): Promise<readonly Slide[]>
  /** A slide that visitors see at this moment. */
  slide(id: string): Promise<Slide | undefined>
  /** All of them, those that are planned or over too. Needs `catalogue`. */
  allSlides(
    caller: Caller,
  ): Promise<{ readonly outcome: 'found'; readonly slides: readonly Slide[] } | Denied>
  /** Appends it to the others. Needs `catalogue`. */
  addSlide(
    caller: Caller,
    slide: SlideDraft,
  ): Promise<{ readonly outcome: 'added'; readonly slide: Slide } | Denied>
  /**
   * Omitted fields stay; the time is updated. `invalid`: it would end too early (`until`), or its button lead nowhere (`link`).
   * Needs `catalogue`.
   */
  updateSlide(
    caller: Caller,
    id: string,
    change: Partial<SlideDraft>,
  ): Promise<
    | { readonly outcome: 'changed' | 'unknown' }
    | { readonly outcome: 'invalid'; readonly field: 'until' | 'link' }
    | Denied
  >
  /** Needs `catalogue`. */
  removeSlide(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Reorders the slides as in `ids`. `slides-changed`: these are not the current slides, and nothing was changed.
   * Needs `catalogue`.
   */
  orderSlides(
    caller: Caller,
    ids: readonly string[],
  ): Promise<
    { readonly outcome: 'ordered'; readonly moved: number } | { readonly outcome: 'slides-changed' } | Denied
  >
}
