import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** How a slide is called: by its title, or by its place. */
export function slideName(title: string, index: number): string {
  return title || m.slider_slide({ number: digits(index + 1) })
}
