/** The classes of a text field. 16 px text, so that phones do not zoom in. */
export const INPUT_CLASSES =
  'block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.75 text-base leading-normal hover:border-ink-muted focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger aria-invalid:ring-inset placeholder:text-ink-subtle disabled:cursor-not-allowed disabled:bg-surface-hover disabled:text-ink-subtle'
