import type { ReactNode } from 'react'
import { Stitch } from './stitch.tsx'

/** A section's heading with the stitch that fills the row; `controls` (carousel arrows) come last. */
export function SectionHead(props: { title: ReactNode; id?: string | undefined; controls?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-tap items-center gap-4 md:mb-7">
      <h2 id={props.id} className="min-w-0">
        {props.title}
      </h2>
      <Stitch className="min-w-4 flex-1" />
      {props.controls}
    </div>
  )
}
