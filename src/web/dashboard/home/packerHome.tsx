import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { count } from '#web/client/amounts.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showFailure } from '../frame/mutations.ts'
import { LoadFailed, PageSkeleton } from '../frame/pageStates.tsx'
import { useMorning } from '../frame/useMorning.ts'
import { actSentence } from '../parcels/list/parcelActs.ts'
import { readAllParcels } from '../parcels/list/parcelsQuery.ts'
import { parcelsAddress, pickingAddress, scanAddress, takeBackAddress } from '../words/parcelAddresses.ts'
import { OwnOrders } from './ownOrders.tsx'
import { ParcelLines } from './parcelLines.tsx'
import { Greeting } from './steps.tsx'
import { packTask, type Task, Tasks } from './toDo.tsx'
import './packerHome.css'

type Parcels = NonNullable<MorningAnswer['parcels']>

/** The home page of staff who pack and hand over: what lies on the table, and the acts that clear it. */
export function PackerHome({ user }: { user: SessionUser }) {
  const { data: morning, error, isPending, failureCount, refetch } = useMorning(user.email)
  if (isPending && failureCount === 0) return <PageSkeleton />
  const parcels = morning?.parcels
  return (
    <>
      <Greeting user={user} lead={m.welcome_lead_packer()} />
      {error && !morning && <LoadFailed error={error} retry={refetch} />}
      {parcels && (
        <>
          {/* What has to be seen to, and what is not booked yet, comes before it can be packed. */}
          <ParcelLines parcels={parcels} late={undefined} />
          <Acts parcels={parcels} />
          <Tasks tasks={tasksOf(parcels)} />
          <p className="mt-3 text-ink-muted text-md">{packedToday(parcels.packedByReader)}</p>
        </>
      )}
      <OwnOrders email={user.email} />
    </>
  )
}

/** The next act of a parcel's way stands out. */
function Acts({ parcels: { toPack, toHandOver } }: { parcels: Parcels }) {
  return (
    <section aria-label={m.packer_acts()} className="packer-acts">
      <PickingList disabled={toPack === 0} />
      <ButtonLink variant={toPack > 0 ? 'solid' : 'outline'} to={scanAddress('pack')}>
        <Icon name="package-check" />
        {m.packer_pack()}
      </ButtonLink>
      <ButtonLink variant={toPack === 0 && toHandOver > 0 ? 'solid' : 'outline'} to={scanAddress('over')}>
        <Icon name="truck" />
        {m.packer_hand_over()}
      </ButtonLink>
      <ButtonLink variant="outline" to={takeBackAddress()}>
        <Icon name="undo-2" />
        {m.packer_take_back()}
      </ButtonLink>
    </section>
  )
}

/** Opens the list of what to fetch from the shelves for all that is to be packed. */
function PickingList({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      const parcels = await readAllParcels('pack', { search: '', courier: undefined }, MOST_AT_ONCE)
      await navigate(
        parcels.length > 0 ? pickingAddress(parcels.map(({ _id }) => _id)) : parcelsAddress('pack'),
      )
    } catch (error) {
      showFailure(error, { title: m.parcels_failed(), text: actSentence(error, '') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" disabled={disabled} busy={busy} onClick={() => void open()}>
      <Icon name="list-checks" />
      {m.packer_pick()}
    </Button>
  )
}

function tasksOf(parcels: Parcels): Task[] {
  const { toHandOver, comingBack, expectedBack } = parcels
  const back = comingBack + expectedBack
  return [
    packTask(parcels),
    {
      ...{ to: parcelsAddress('hand'), icon: 'truck', label: m.packer_to_hand_over(), waiting: toHandOver },
      detail: toHandOver > 0 ? m.packer_to_hand_over_detail() : m.packer_nothing_to_hand_over(),
    },
    {
      ...{ to: parcelsAddress('back'), icon: 'undo-2', label: m.packer_coming_back(), waiting: back },
      detail: back > 0 ? m.packer_coming_back_detail() : m.packer_nothing_coming_back(),
    },
  ]
}

function packedToday(packed: number): string {
  return packed === 0
    ? m.packer_packed_none()
    : m.packer_packed_today({ count: packed, shown: count(packed) })
}
