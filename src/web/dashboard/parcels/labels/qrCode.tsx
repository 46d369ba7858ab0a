import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** A quarter of it may be dirty or torn. Its text stands elsewhere on the label. */
export function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.Q })
    return { path: toSvgPath(code), size: code.size }
  }, [text])
  return (
    <svg className="label-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
