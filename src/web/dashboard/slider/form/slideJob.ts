import { authorized } from '#web/client/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import type { SlideAnswer } from '../slidesQuery.ts'

/** What a slide form is for: to add one, or to change one. */
export interface SlideJob {
  readonly start: { readonly image: string | undefined; readonly title: string }
  /** Sends it to the shop; without an image the previous one stays (section 5). Throws as `authorized` does. */
  readonly send: (slide: { image?: string; title: string }) => Promise<unknown>
  readonly texts: Readonly<Record<'submit' | 'busy' | 'done' | 'failed', string>>
}

export function addJob(): SlideJob {
  return {
    start: { image: undefined, title: '' },
    send: (slide) =>
      authorized('/postSlider', { method: 'POST', body: { ...slide, time: new Date().toISOString() } }),
    texts: {
      submit: m.slider_upload(),
      busy: m.slider_uploading(),
      done: m.slider_added(),
      failed: m.slider_add_failed(),
    },
  }
}

export function updateJob({ _id, image, title }: SlideAnswer): SlideJob {
  return {
    start: { image, title },
    send: (slide) =>
      authorized(`/updateSlider/${encodeURIComponent(_id)}`, {
        method: 'PUT',
        body: { ...slide, time: new Date().toISOString() },
      }),
    texts: {
      submit: m.slider_update(),
      busy: m.slider_updating(),
      done: m.slider_updated(),
      failed: m.slider_update_failed(),
    },
  }
}
