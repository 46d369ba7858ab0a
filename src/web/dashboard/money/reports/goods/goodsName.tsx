import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { Link } from '#web/ui/link.tsx'
import type { GoodsBy } from './goodsBy.ts'

interface GoodsNameProps {
  by: GoodsBy
  row: Pick<ReportAnswer['rows'][number], 'key' | 'label'>
  /** What it is called. */
  name: string
}

/** Where a product is changed. */
export function updateAddress(id: string): string {
  return `/dashboard/update/${encodeURIComponent(id)}`
}

/** The name of a row in two lines at most. That of a product which is still there leads to it. */
export function GoodsName({ by, row: { key, label }, name }: GoodsNameProps) {
  const text = (
    <span className="report-name" title={name}>
      {name}
    </span>
  )
  if (by !== 'product' || label === '') return <span className="report-named">{text}</span>
  return (
    <Link to={updateAddress(key)} className="report-named">
      {text}
    </Link>
  )
}
