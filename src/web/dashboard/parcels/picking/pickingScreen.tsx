import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { orderDate } from '#domain/order/orderTime.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { printWhenReady } from '../../frame/print/printWhenReady.ts'
import { Segments } from '../../frame/print/segments.tsx'
import { useFileName } from '../../frame/print/useFileName.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { chosenParcels } from '../../words/parcelAddresses.ts'
import { useLabels } from '../labels/labelsQuery.ts'
import { ChosenNotes, NothingChosen, useWayBack } from '../labels/parcelStates.tsx'
import { PickingPaper } from './pickingPaper.tsx'
import { type PickingProps, pickingSums } from './pickingTexts.ts'
import { piecesToPick } from './piecesToPick.ts'
import { TickList } from './tickList.tsx'
import './picking.css'
import './pickingPaper.css'

/** Where there is no room for both side by side. */
const VIEWS = ['tick', 'paper'] as const
type View = (typeof VIEWS)[number]

const VIEW_NAMES: Readonly<Record<View, () => string>> = {
  tick: m.picking_view_tick,
  paper: m.picking_view_paper,
}

export function PickingScreen() {
  const { user } = useSignedIn()
  const { search } = useLocation()
  const { ids, total } = useMemo(() => chosenParcels(search), [search])
  const { labels, missing, error, reload } = useLabels(user.email, ids, { orders: true })
  const pieces = useMemo(() => (labels ? piecesToPick(labels) : []), [labels])
  const { back, backLabel } = useWayBack()
  useFileName(`${m.picking_title()} ${orderDate(Date.now()).replace(',', '')}`)

  if (ids.length === 0) return <NothingChosen text={m.picking_none_text()} />
  if (!labels && error) return <LoadFailed error={error} retry={reload} level={1} />
  const isEmpty = labels?.length === 0
  return (
    <>
      {/* A page size cannot depend on a class. */}
      <style>{'@page { size: A4 portrait; margin: 12mm; }'}</style>
      <div className="picking-head">
        <PageHead title={m.picking_title()} back={{ to: back, label: backLabel }}>
          <Button variant="outline" disabled={!labels || isEmpty} onClick={() => void printWhenReady()}>
            <Icon name="printer" />
            {m.parcels_print()}
          </Button>
        </PageHead>
        {labels && !isEmpty && (
          <p className="picking-sums">
            {pickingSums({ parcels: labels, pieces })
              .map(({ text }) => text)
              .join(', ')}
          </p>
        )}
        <div className="picking-notes">
          <ChosenNotes missing={missing} shown={ids.length} total={total} />
        </div>
      </div>
      {isEmpty && <EmptyState title={m.labels_none_found()} text={m.labels_none_found_text()} />}
      {labels && !isEmpty && <Picking ids={ids} parcels={labels} pieces={pieces} />}
      {!labels && <PickingSkeleton chosen={ids.length} />}
    </>
  )
}

function Picking({ ids, ...list }: PickingProps & { ids: readonly string[] }) {
  const [view, setView] = useState<View>('tick')
  return (
    <>
      <div className="picking-views">
        <Segments
          legend={m.picking_view()}
          choices={VIEWS}
          nameOf={(choice) => ({ shown: VIEW_NAMES[choice](), spoken: VIEW_NAMES[choice]() })}
          chosen={view}
          onChoose={setView}
          className="bg-surface"
        />
      </div>
      <div data-view={view} className="picking">
        <TickList ids={ids} {...list} />
        <PickingPaper {...list} />
      </div>
    </>
  )
}

/** Rows of a list that is loading fill a phone's screen at most. */
const SKELETON_ROWS = 8

function PickingSkeleton({ chosen }: { chosen: number }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{m.ui_loading()}</span>
      {Array.from({ length: Math.min(chosen, SKELETON_ROWS) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={index} className="h-19 rounded-panel" />
      ))}
    </div>
  )
}
