/** One line of a dropdown menu. */
export const MENU_ITEM =
  'flex min-h-tap w-full items-center gap-3 rounded-chip px-3 text-left text-md hover:bg-surface-hover aria-[current=page]:font-semibold [&>.lucide]:text-ink-muted'
