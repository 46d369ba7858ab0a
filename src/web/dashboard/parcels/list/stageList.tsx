import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import { isByHand } from '#domain/parcel/parcel.ts'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../frame/mutations.ts'
import { DataTable } from '../../frame/table/dataTable.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import { ListBox } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { useChosen } from './chosen.ts'
import { NoParcels } from './noParcels.tsx'
import { NotSeenLine } from './notSeenLine.tsx'
import { actSentence, useParcelActs } from './parcelActs.ts'
import { ParcelBar } from './parcelBar.tsx'
import { ParcelFilters } from './parcelFilters.tsx'
import { nameOf } from './parcelParts.tsx'
import { consignmentsQuery, readAllParcels } from './parcelsQuery.ts'
import { Refunds } from './refunds.tsx'
import { SayDelivered } from './sayDelivered.tsx'
import { StageButtons } from './stageButtons.tsx'
import { isHereTab, stageColumns } from './stageColumns.tsx'
import type { ParcelFilter, StageTab } from './tabs.ts'

interface StageListProps {
  email: string
  tab: StageTab
  address: ListAddress<ParcelFilter>
  counts: ConsignmentCounts | undefined
  /** Whether the reader pays customers back. */
  paysBack: boolean
}

const idOf = ({ _id }: ConsignmentAnswer) => _id

/** Parcels that stand at one place of their way: to be packed, to be handed over, with the courier, on their way back. */
export function StageList({ email, tab, address, counts, paysBack }: StageListProps) {
  const { search, filters } = address
  const list = useListPage(consignmentsQuery(email, tab, address), address, {
    rows: ({ data }) => data,
    total: ({ total }) => total,
  })
  const total = list.total ?? 0
  const acts = useParcelActs(email)
  const [delivered, setDelivered] = useState<ConsignmentAnswer>()
  const isHere = isHereTab(tab)
  const chosen = useChosen(`${email} ${tab} ${search} ${filters.courier ?? ''}`, {
    rows: list.rows,
    idOf,
    isAll: !list.busy && list.rows !== undefined && total <= list.rows.length,
  })

  async function chooseAll() {
    try {
      chosen.chooseAll(await readAllParcels(tab, { search, courier: filters.courier }, MOST_AT_ONCE))
    } catch (error) {
      showFailure(error, { title: m.parcels_choose_all_failed(), text: actSentence(error, '') })
    }
  }

  return (
    <>
      {tab === 'back' && paysBack && <Refunds email={email} />}
      <ListBox>
        {tab === 'back' && <NotSeenLine counts={counts} />}
        <ParcelFilters email={email} address={address} hasCouriers />
        <DataTable
          label={m.parcels_title()}
          columns={stageColumns({
            ...{ email, tab, acts, onDelivered: setDelivered },
            hasMore: isHere || (list.rows?.some(({ courier }) => isByHand(courier)) ?? false),
          })}
          rows={list.rows}
          rowId={idOf}
          rowLabel={nameOf}
          selection={isHere ? chosen.selection : undefined}
          failed={list.failed}
          busy={list.busy}
          empty={<NoParcels tab={tab} address={address} />}
        />
        <ListPager address={address} total={list.total} capped={list.capped} />
        {isHere && (
          <ParcelBar
            chosen={chosen.rows.length}
            collect={chosen.rows.reduce((all, { collect }) => all + collect, 0)}
            total={total}
            onChooseAll={() => void chooseAll()}
            onClear={() => chosen.drop()}
          >
            <StageButtons
              email={email}
              tab={tab}
              here={address.here}
              parcels={chosen.rows.slice(0, MOST_AT_ONCE)}
              onGone={chosen.drop}
            />
          </ParcelBar>
        )}
        <SayDelivered parcel={delivered} acts={acts} onClose={() => setDelivered(undefined)} />
      </ListBox>
    </>
  )
}
