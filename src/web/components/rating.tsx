import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A star, the rating and the number of reviews in brackets; null for an unrated product. */
export function Rating(props: { ratings: number; reviews: number; className?: string | undefined }) {
  const { ratings, reviews } = props
  if (!ratings) return null
  return (
    <p className={classes('flex items-center gap-1.25 text-ink-muted text-sm tabular-nums', props.className)}>
      <Icon name="star" className="size-3.75 fill-rating stroke-rating" />
      <span aria-hidden="true">
        <b className="font-semibold text-ink">{digits(ratings.toFixed(1))}</b> ({count(reviews)})
      </span>
      <span className="sr-only">
        {m.catalogue_rated({ ratings: digits(ratings), reviews: count(reviews) })}
      </span>
    </p>
  )
}
