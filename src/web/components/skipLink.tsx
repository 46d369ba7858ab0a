import { m } from '#web/paraglide/messages.js'

/** The first stop of the Tab key on each page: skips the header to `<main id="main">`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-16 left-gutter z-toast rounded-control bg-surface px-4 py-3 focus:top-2"
    >
      {m.nav_skip()}
    </a>
  )
}
