import { useId, useState } from 'react'
import { inUnit, LENGTH_UNITS, type LengthUnit } from '#domain/catalogue/sizeChart.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import type { ShownSizeChart } from './pageProduct.ts'

interface SizeChartDialogProps {
  /** Of the product. */
  name: string
  chart: ShownSizeChart
  /** The size that is chosen. */
  chosen: string | undefined
  open: boolean
  onClose: () => void
}

const UNIT_NAMES: Readonly<Record<LengthUnit, () => string>> = {
  inch: m.size_chart_inch,
  cm: m.size_chart_cm,
}

/** The measures of each size, in inches or centimetres. The owner's unit comes first; the other one is reckoned. */
export function SizeChartDialog({ name, chart, chosen, open, onClose }: SizeChartDialogProps) {
  const title = useId()
  const [unit, setUnit] = useState(chart.unit)
  const hasLengths = chart.columns.some(({ isLength }) => isLength)
  return (
    <ModalDialog open={open} onClose={onClose} aria-labelledby={title} className="sm:min-w-100 sm:max-w-160">
      <div className="sticky top-0 z-1 flex items-start justify-between gap-2 bg-surface-raised py-2 pr-2 pl-4">
        <h2 id={title} className="pt-2 text-lg tracking-normal">
          {m.size_chart_of({ name })}
        </h2>
        <IconButton label={m.ui_close()} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="px-4 pb-5">
        {hasLengths && (
          // biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form
          <div
            role="group"
            aria-label={m.size_chart_unit()}
            className="mb-3 inline-flex rounded-control border border-line-strong p-0.5"
          >
            {LENGTH_UNITS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === unit}
                onClick={() => setUnit(one)}
                className="min-h-tap min-w-16 rounded-chip px-3 font-medium text-md aria-pressed:bg-accent-soft aria-pressed:text-accent"
              >
                {UNIT_NAMES[one]()}
              </button>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section className="relative overflow-x-auto" tabIndex={0} aria-labelledby={title}>
          <table className="w-full text-md tabular-nums">
            <thead>
              <tr className="border-line border-b text-left align-bottom text-ink-muted text-sm">
                <th scope="col" className="py-2 pr-4 font-medium">
                  {m.size_chart_size()}
                </th>
                {chart.columns.map(({ label, isLength }) => (
                  <th key={label} scope="col" className="py-2 pr-4 font-medium">
                    {label}
                    {isLength && <span className="whitespace-nowrap"> ({UNIT_NAMES[unit]()})</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map(({ size, values }) => (
                <tr
                  key={size}
                  data-chosen={size === chosen || undefined}
                  className="border-line border-b data-chosen:bg-accent-soft"
                >
                  <th scope="row" className="whitespace-nowrap py-2.5 pr-4 pl-1 text-left font-semibold">
                    {size}
                    {size === chosen && <span className="sr-only"> ({m.size_chart_chosen()})</span>}
                  </th>
                  {chart.columns.map(({ label, isLength }, index) => {
                    const value = values[index] ?? ''
                    return (
                      <td key={label} className="whitespace-nowrap py-2.5 pr-4">
                        {value === '' ? '–' : digits(isLength ? inUnit(value, chart.unit, unit) : value)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </ModalDialog>
  )
}
