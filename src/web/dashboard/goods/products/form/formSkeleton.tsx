import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FormLayout, PhoneLayout } from './productForm.tsx'

/** The form's skeleton: the same boxes in the same places. */
export function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className="md:hidden">
        <PhoneLayout>
          <PicturesPanel isSmall />
          <Panel heights={['h-12', 'h-12', 'h-12', 'h-12']} />
          {['details', 'options', 'price', 'filing'].map((fold) => (
            <Panel key={fold} heights={[]} />
          ))}
        </PhoneLayout>
      </div>
      <div className="max-md:hidden">
        <FormLayout
          details={<Panel heights={['h-12', 'h-40', 'h-12']} />}
          side={
            <>
              <PicturesPanel />
              <Panel heights={['h-11', 'h-12']} />
              <Panel heights={['h-12', 'h-12', 'h-12']} />
            </>
          }
          rest={
            <>
              <Panel heights={['h-12', 'h-12', 'h-12']} />
              <Panel heights={['h-11', 'h-24']} />
              <Panel heights={[]} />
            </>
          }
        />
      </div>
    </div>
  )
}

const PANEL = 'rounded-panel border border-line bg-surface p-5 sm:p-6 dark:bg-surface-raised'

function PicturesPanel({ isSmall = false }) {
  return (
    <div className={PANEL}>
      <Skeleton className="h-5 w-24" />
      <div className={classes('grid', isSmall ? 'mt-10 grid-cols-4 gap-2' : 'mt-5 grid-cols-2 gap-3')}>
        {['a', 'b', 'c', 'd'].map((slot) => (
          <Skeleton key={slot} className="aspect-square rounded-tile" />
        ))}
      </div>
    </div>
  )
}

function Panel({ heights }: { heights: readonly string[] }) {
  return (
    <div className={PANEL}>
      <Skeleton className="h-5 w-24" />
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars that never move
        <div key={index} className="mt-5">
          <Skeleton className="mb-2 h-4 w-20" />
          <Skeleton className={`${height} rounded-control`} />
        </div>
      ))}
    </div>
  )
}
