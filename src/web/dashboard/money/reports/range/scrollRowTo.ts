/** Scrolls a row of links sideways, never the page, to where the one that `selector` names can be read, and the end of the one before it. */
export function scrollRowTo(row: HTMLElement | null, selector: string): void {
  const link = row?.querySelector<HTMLElement>(selector)
  if (link) row?.scrollTo({ left: link.offsetLeft - link.offsetWidth })
}
