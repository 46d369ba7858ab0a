import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { LeftOut } from '../../frame/print/leftOut.tsx'
import { PrintBar } from '../../frame/print/printBar.tsx'
import { Segments } from '../../frame/print/segments.tsx'
import { useFileName } from '../../frame/print/useFileName.ts'
import { usePaper } from '../../frame/print/usePaper.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { momentText } from '../../words/momentText.ts'
import { passingList } from '../../words/orderAddresses.ts'
import { chosenParcels, parcelInvoicesAddress } from '../../words/parcelAddresses.ts'
import { BeginAt, type Place } from './beginAt.tsx'
import { Label } from './label.tsx'
import { type BoxLabel, boxLabels, courierCounts, sheetsOf } from './labelPages.ts'
import { useLabels } from './labelsQuery.ts'
import { LABEL_PAGES, LABEL_PAPERS, type LabelPaper, labelPaperName } from './papers.ts'
import { ChosenNotes, NothingChosen, useWayBack } from './parcelStates.tsx'
import { useFit } from './useFit.ts'
import { usePrinted } from './usePrinted.ts'
import './labelsPage.css'

export function LabelsScreen() {
  const { user } = useSignedIn()
  const { pathname, search } = useLocation()
  const { ids, total } = useMemo(() => chosenParcels(search), [search])
  const { labels, missing, error, reload } = useLabels(user.email, ids)
  const [paper, setPaper] = usePaper<LabelPaper>('labelPaper', LABEL_PAPERS)
  const [first, setFirst] = useState<Place>('1')
  const toPrint = useMemo(() => boxLabels(labels ?? []), [labels])
  const found = useMemo(() => labels?.map(({ _id }) => _id) ?? [], [labels])
  const { note, failed } = usePrinted(found, reload)
  const way = useWayBack()
  useFileName(`${m.labels_title()} ${orderDate(Date.now()).replace(',', '')}`)

  if (ids.length === 0) return <NothingChosen text={m.labels_none_text()} />
  if (!labels && error) return <LoadFailed error={error} retry={reload} level={1} />
  return (
    <>
      <PrintBar
        {...way}
        page={LABEL_PAGES[paper]}
        printLabel={printLabel(toPrint.length)}
        ready={toPrint.length > 0}
        beforePrint={note}
      >
        <Segments
          legend={m.invoice_paper()}
          choices={LABEL_PAPERS}
          nameOf={labelPaperName}
          chosen={paper}
          onChoose={setPaper}
        />
      </PrintBar>
      <header className="labels-head">
        <h1>{m.labels_title()}</h1>
        {labels && labels.length > 0 && <Sum labels={labels} shown={toPrint.length} />}
        {labels && toPrint.length > 0 && (
          <div className="labels-choices">
            {paper === 'A4' && <BeginAt place={first} onChoose={setFirst} />}
            <ButtonLink
              variant="outline"
              to={parcelInvoicesAddress(labels)}
              state={passingList(pathname + search)}
              className="max-sm:w-full sm:ml-auto"
            >
              <Icon name="receipt-text" />
              {m.labels_invoices()}
            </ButtonLink>
          </div>
        )}
      </header>
      <div className="print-notes">
        <ChosenNotes missing={missing} shown={ids.length} total={total} />
        {failed && <LeftOut sentence={m.labels_not_noted()} retry={() => void note()} />}
        {labels && <PrintedBefore labels={labels} />}
      </div>
      {!labels && <LabelsSkeleton />}
      {labels?.length === 0 && <EmptyState title={m.labels_none_found()} text={m.labels_none_found_text()} />}
      <Papers labels={toPrint} paper={paper} first={Number(first)} />
    </>
  )
}

function printLabel(labels: number): string {
  return labels === 0 ? m.parcels_print() : m.labels_print({ count: labels, shown: count(labels) })
}

/** '8 parcels: 5 Steadfast, 3 Pathao'. */
function Sum({ labels, shown }: { labels: readonly LabelAnswer[]; shown: number }) {
  const couriers = [...courierCounts(labels)].map(([courier, parcels]) => `${count(parcels)} ${courier}`)
  return (
    <p>
      {m.labels_sum({ count: labels.length, shown: count(labels.length), couriers: couriers.join(', ') })}{' '}
      {shown > labels.length && m.labels_sum_boxes({ shown: count(shown) })}
    </p>
  )
}

function PrintedBefore({ labels }: { labels: readonly LabelAnswer[] }) {
  const again = labels.filter(({ timesPrinted }) => timesPrinted > 0)
  const last = again
    .flatMap(({ printedAt }) => printedAt ?? [])
    .sort()
    .at(-1)
  if (again.length === 0) return null
  return (
    <p className="rounded-control bg-info-soft px-4 py-2.5 text-info text-md">
      {m.labels_before({ count: again.length, shown: count(again.length) })}{' '}
      {last && m.labels_before_last({ moment: momentText(last) })}
    </p>
  )
}

interface PapersProps {
  labels: readonly BoxLabel[]
  paper: LabelPaper
  /** The place where the first sheet begins. */
  first: number
}

function Papers({ labels, paper, first }: PapersProps) {
  const inside = useRef<HTMLDivElement>(null)
  useFit(inside, paper, labels)
  const draw = (label: BoxLabel) => (
    <Label key={`${label.parcel._id} ${label.box}`} {...label} paper={paper} />
  )
  if (labels.length === 0) return null
  return (
    <div ref={inside} data-paper={paper} className="labels">
      {paper === 'roll'
        ? labels.map(draw)
        : sheetsOf(labels, first).map((sheet, page) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is what lies on it
            <div key={page} className="label-sheet">
              {sheet.map((label, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: a free place is nothing but its number
                label ? draw(label) : <span key={place} aria-hidden="true" />,
              )}
            </div>
          ))}
    </div>
  )
}

function LabelsSkeleton() {
  return (
    <div role="status" className="labels">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="aspect-[210/297] w-full" />
    </div>
  )
}
