/** What the route of a page with a script of its own in the head exports as `handle`. */
export interface HeadScriptHandle {
  /** Runs before anything of the page is drawn. A constant: the page is cached, and the script allowed by its hash. */
  readonly headScript: string
}
