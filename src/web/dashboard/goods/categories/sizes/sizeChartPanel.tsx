import { useQuery } from '@tanstack/react-query'
import type { SubCategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { LENGTH_UNITS, MOST_SIZE_COLUMNS, MOST_SIZE_ROWS } from '#domain/catalogue/sizeChart.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListFailure } from '../../../frame/table/listBox.tsx'
import type { OpenForm } from '../openForm.ts'
import { useShownBelow } from '../useShownBelow.ts'
import { newDraft, withColumn, withRow } from './draft.ts'
import { sizeChartQuery } from './sizeChartQuery.ts'
import { SizeChartTable } from './sizeChartTable.tsx'
import { type SizeChartJob, useSizeChart } from './useSizeChart.ts'
import './sizeChart.css'

interface SizeChartPanelProps {
  category: SubCategoryAnswer
  form: OpenForm
}

/** The size chart of a category or subcategory, under its row. */
export function SizeChartPanel({ category, form }: SizeChartPanelProps) {
  const { data, error, refetch } = useQuery(sizeChartQuery(category.id), queryClient())
  const element = useShownBelow()
  const name = categoryLabel(category)

  return (
    <section
      ref={element}
      tabIndex={-1}
      aria-label={m.categories_sizes_of({ name })}
      className="category-form size-chart"
    >
      <h2 className="text-lg! leading-snug tracking-normal">{m.categories_sizes()}</h2>
      <p className="mt-1 text-ink-muted text-md">{m.size_chart_lead({ name })}</p>
      {data && <SizeChartEditor id={category.id} name={name} start={data} form={form} />}
      {!data && error && <ListFailure error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" className="mt-4 grid gap-2">
          <span className="sr-only">{m.ui_loading()}</span>
          <Skeleton className="h-11 rounded-chip" />
          <Skeleton className="h-11 rounded-chip" />
        </div>
      )}
    </section>
  )
}

const UNITS = { inch: m.categories_sizes_inch, cm: m.categories_sizes_cm }

export function SizeChartEditor(job: SizeChartJob) {
  const { draft, change, faults, busy, isStale, takeTheirs, keepMine, save } = useSizeChart(job)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="mt-4 grid gap-4"
    >
      {isStale && (
        <div role="alert" className="grid gap-3 rounded-control bg-warning-soft p-4 text-md">
          <p className="text-warning">{m.size_chart_stale()}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" className="bg-surface" onClick={takeTheirs}>
              {m.settings_stale_take()}
            </Button>
            <Button onClick={keepMine}>{m.settings_stale_keep()}</Button>
          </div>
        </div>
      )}
      {draft ? (
        <>
          <ChoiceGroup legend={m.categories_sizes_unit()}>
            {LENGTH_UNITS.map((unit) => (
              <RadioCard
                key={unit}
                name="unit"
                value={unit}
                checked={draft.unit === unit}
                onChange={() => change({ ...draft, unit })}
                disabled={busy}
                label={UNITS[unit]()}
              />
            ))}
          </ChoiceGroup>
          <SizeChartTable {...{ draft, change, faults, busy }} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="outline"
              onClick={() => change(withRow(draft))}
              disabled={busy || draft.rows.length >= MOST_SIZE_ROWS}
            >
              <Icon name="plus" />
              {m.size_chart_add_row()}
            </Button>
            <Button
              variant="outline"
              onClick={() => change(withColumn(draft))}
              disabled={busy || draft.columns.length >= MOST_SIZE_COLUMNS}
            >
              <Icon name="plus" />
              {m.size_chart_add_column()}
            </Button>
            <Button variant="dangerGhost" onClick={() => change(undefined)} disabled={busy}>
              <Icon name="trash-2" />
              {m.size_chart_remove()}
            </Button>
          </div>
        </>
      ) : (
        <div className="grid justify-items-start gap-3 rounded-tile border border-line border-dashed p-4">
          <p className="text-ink-muted text-md">{m.size_chart_none()}</p>
          <Button variant="outline" onClick={() => change(newDraft())} disabled={busy}>
            <Icon name="ruler" />
            {m.size_chart_make()}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel={m.categories_saving()} className="min-w-24">
          {m.categories_save()}
        </Button>
        <Button variant="ghost" onClick={job.form.close} disabled={busy}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
