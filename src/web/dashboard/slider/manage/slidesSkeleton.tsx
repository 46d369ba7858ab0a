import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'
import { ROLES } from '../../table/tableRoles.ts'
import { SlidesHead } from './slidesHead.tsx'

/** The loader of section 2: rows of the size of the real ones. */
export function SlidesSkeleton() {
  return (
    <div className="slides-frame">
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <table {...ROLES.table} aria-label={m.slider_title()} aria-busy="true" className="slides">
        <SlidesHead />
        <tbody {...ROLES.rowgroup}>
          {[1, 2, 3].map((row) => (
            <tr key={row} className="slide-row">
              <td className="slide-number">
                <Skeleton className="h-4 w-5" />
              </td>
              <td className="slide-image">
                <Skeleton className="slide-frame" />
                <Skeleton className="h-5 w-48 max-w-full" />
              </td>
              <td className="slide-actions">
                <Skeleton className="h-11 w-44" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
