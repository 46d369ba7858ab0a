import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import type { ReportBy } from '#domain/money/report.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { saveBlob } from '../../frame/saveFile.ts'
import { StaleRows } from '../../frame/table/listBox.tsx'
import { useSaveFile } from '../../frame/useSaveFile.ts'
import { reportPath, useReport } from './reportsQuery.ts'
import type { ShownReport } from './shownReport.ts'

interface QuestionBoxProps {
  /** The anchor of the box, and the parameter of the address that says what its rows are. */
  id: string
  title: string
  /** How its figures are reckoned, in plain words. */
  why: ReactNode
  by: ReportBy
  /** What else its rows may be; the first if the address says none. */
  choices?: readonly { readonly by: ReportBy; readonly label: string }[]
  shown: ShownReport
  /** Its answer as a CSV file; left out: the API's. */
  csv?: ((report: ReportAnswer) => string) | undefined
  /** As wide as the page. */
  wide?: boolean
  /** While it loads; left out: lines of a table. */
  skeleton?: ReactNode
  /** Whether there is nothing to show; left out: it has no rows. */
  isEmpty?: (report: ReportAnswer) => boolean
  children: (report: ReportAnswer) => ReactNode
}

/** One question of the page with its answer, in its own time: one that fails leaves the others as they are. */
export function QuestionBox(props: QuestionBoxProps) {
  const { id, title, why, by, choices = [], shown, csv, wide = false } = props
  const heading = useId()
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classes('report-box', wide && 'is-wide')}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        {choices.length > 1 && <BySwitch {...{ id, title, by, choices }} />}
        <SaveButton {...{ title, by, shown, csv }} />
      </header>
      <div className="report-body">
        <Answer {...props} />
      </div>
      <details className="report-why">
        <summary>
          <Icon name="info" />
          {m.reports_why()}
          <span className="sr-only">: {title}</span>
        </summary>
        <div>{why}</div>
      </details>
    </section>
  )
}

function Answer({ by, shown, skeleton, isEmpty = hasNoRows, children }: QuestionBoxProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport(by, shown)
  const retry = () => void refetch()
  if (error && !data) return <LoadFailed error={error} retry={retry} />
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{m.ui_loading()}</span>
        {skeleton ?? <Lines />}
      </div>
    )
  }
  return (
    <div aria-busy={isPlaceholderData || undefined} className="report-answer">
      {error && !isFetching && <StaleRows error={error} retry={retry} />}
      {isEmpty(data) ? <EmptyState level={3} title={m.reports_none()} /> : children(data)}
    </div>
  )
}

function hasNoRows({ rows }: ReportAnswer): boolean {
  return rows.length === 0
}

function Lines() {
  return (
    <div className="grid gap-3 px-4 pb-4 md:px-5">
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-8 rounded-control" />
      ))}
    </div>
  )
}

type BySwitchProps = Required<Pick<QuestionBoxProps, 'id' | 'title' | 'by' | 'choices'>>

/** What the rows of a box are, in the address, so that a reload or a link shows the same. */
function BySwitch({ id, title, by, choices }: BySwitchProps) {
  const [parameters] = useSearchParams()
  const searchFor = (chosen: ReportBy) => {
    const next = new URLSearchParams(parameters)
    if (chosen === choices[0]?.by) next.delete(id)
    else next.set(id, chosen)
    return `?${next}`
  }
  return (
    <nav aria-label={m.reports_by({ question: title })} className="report-switch report-by">
      {choices.map((choice) => (
        <Link
          key={choice.by}
          to={{ search: searchFor(choice.by) }}
          replace
          preventScrollReset
          aria-current={choice.by === by || undefined}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  )
}

const FORMATS = ['csv', 'xlsx'] as const

function SaveButton({ title, by, shown, csv }: Pick<QuestionBoxProps, 'title' | 'by' | 'shown' | 'csv'>) {
  const { busy, save } = useSaveFile()
  const { data, isPlaceholderData } = useReport(by, shown)
  const isShown = data !== undefined && !isPlaceholderData
  async function saveAs(format: (typeof FORMATS)[number]) {
    const name = `${by}-${shown.from}-${shown.until}.${format}`
    if (format === 'csv' && csv && isShown) saveBlob(new Blob([csv(data)], { type: 'text/csv' }), name)
    else await save(reportPath(by, shown, format), name)
  }
  return (
    <MoreMenu
      icon="download"
      label={m.reports_save({ question: title })}
      items={FORMATS.map((format) => ({
        key: format,
        label: format === 'csv' ? m.reports_save_csv() : m.reports_save_xlsx(),
        icon: 'file-text',
        // What the page makes itself waits for its figures.
        disabled: busy || (format === 'csv' && csv !== undefined && !isShown),
        onChoose: () => void saveAs(format),
      }))}
    />
  )
}
