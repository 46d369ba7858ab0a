import { useMemo } from 'react'
import { barcodeWidth, code128 } from './code128.ts'

/** The text stands below it for those who read it, so that it has no name of its own. `space`: in millimetres. */
export function Barcode({ text, space }: { text: string; space: number }) {
  const bars = useMemo(() => code128(text), [text])
  if (!bars) return null
  return (
    <svg
      className="label-bars"
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `calc(var(--u) * ${barcodeWidth(bars.width, space)})` }}
      aria-hidden="true"
    >
      <path d={bars.path} />
    </svg>
  )
}
