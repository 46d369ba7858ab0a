import { Skeleton } from '#web/ui/loading.tsx'
import { Heading } from './heading.tsx'

/** Until the code of the link has been read. */
export function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Heading title={title} text={text} />
      <div className="grid gap-4.5">
        <Skeleton className="h-12" />
        <Skeleton className="h-13" />
      </div>
    </>
  )
}
