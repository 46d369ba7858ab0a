import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** Stands where the cart will be: the server cannot know what is in it. */
export function CartSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-12">
      <p role="status" className="sr-only">
        {m.cart_loading()}
      </p>
      <div className="@container">
        {[0, 1].map((row) => (
          <div
            key={row}
            className="grid grid-cols-[2rem_5rem_1fr] gap-x-3 border-line border-b py-5 first-of-type:border-t @min-[40rem]:grid-cols-[2.25rem_6rem_1fr] @min-[40rem]:gap-x-5"
          >
            <span />
            <Skeleton className="aspect-square w-full" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72 rounded-panel" />
    </div>
  )
}
