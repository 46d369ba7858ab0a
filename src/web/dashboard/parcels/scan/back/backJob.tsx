import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type {
  ConsignmentAnswer,
  ConsignmentDetailAnswer,
  ConsignmentsAnswer,
} from '#contract/parcels/consignmentAnswer.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import { readBoxCode } from '#domain/parcel/boxes.ts'
import { can } from '#domain/people/permissions.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { m } from '#web/paraglide/messages.js'
import { TakePhotos } from '../../../frame/photos/takePhotos.tsx'
import { usePhotoSending } from '../../../frame/photos/usePhotoSending.ts'
import { showActFailure } from '../../list/parcelActs.ts'
import { nameOf } from '../../list/parcelParts.tsx'
import { refetchParcels } from '../../list/parcelsQuery.ts'
import { ScanBody, type ScanJobProps } from '../scanParts.tsx'
import { ScanView } from '../view/scanView.tsx'
import { sound } from '../view/sound.ts'
import { BackBox } from './backBox.tsx'
import { BatchBar } from './batchBar.tsx'
import { type Found, FoundResult } from './foundResult.tsx'
import { LastBatches } from './lastBatches.tsx'
import { NotSeen } from './notSeen.tsx'
import { type Filled, mayTakeIn, nothingSaid } from './pieces.ts'
import { TakeBackBar } from './takeBackBar.tsx'
import './back.css'

/** The newest parcels that a code or a number finds. */
const MOST_FOUND = 50

/** Scan what came back: each piece goes to the shelf, is damaged, or is missing. */
export function BackJob({ email, role }: ScanJobProps) {
  const [found, setFound] = useState<Found>()
  const [open, setOpen] = useState<{ readonly code: string; readonly parcel: ConsignmentDetailAnswer }>()
  const [filled, setFilled] = useState<Filled>()
  const [reason, setReason] = useState<ReturnReason>()
  const [busy, setBusy] = useState(false)
  const sending = usePhotoSending(() => refetchParcels(email))
  /** Of what was scanned last: an answer to an earlier scan comes too late. */
  const latest = useRef('')

  async function take({ _id }: ConsignmentAnswer, code: string) {
    try {
      const parcel = await authorized<ConsignmentDetailAnswer>(`/consignments/${encodeURIComponent(_id)}`)
      if (latest.current !== code) return
      sound.right()
      setFound(undefined)
      setFilled(nothingSaid(parcel))
      setReason(undefined)
      setOpen({ code, parcel })
    } catch (error) {
      showActFailure(error, [])
    }
  }

  async function find(scanned: string) {
    // The label of a box means its parcel.
    const code = readBoxCode(scanned)?.code ?? scanned
    if (code === open?.code) return
    latest.current = code
    try {
      const query = new URLSearchParams({ search: code, limit: String(MOST_FOUND) })
      const { data } = await authorized<ConsignmentsAnswer>(`/consignments?${query}`)
      if (latest.current !== code) return
      const here = data.filter(mayTakeIn)
      const [first] = data
      const asked = here.length === 0 && first ? await goodsAsked(first) : undefined
      if (latest.current !== code) return
      const [only, ...others] = here
      if (only && others.length === 0) return await take(only, code)
      setOpen(undefined)
      if (here.length > 0) sound.right()
      else sound.wrong()
      if (here.length > 0) setFound({ is: 'several', code, parcels: here })
      else if (first && asked) setFound({ is: 'asked', code, parcel: first, goods: asked })
      else setFound({ is: 'none', code, parcel: first })
    } catch (error) {
      showActFailure(error, [])
    }
  }

  // The order's page leads here with its parcel.
  const [search] = useSearchParams()
  const given = search.get('code')
  const findGiven = useEffectEvent(() => given !== null && void find(given))
  useEffect(() => {
    findGiven()
  }, [])

  async function takeBack() {
    if (!open || !filled) return
    const { parcel } = open
    setBusy(true)
    try {
      const body = { lines: filled.lines, ...(reason && { reason }) }
      await authorized(`/consignments/${encodeURIComponent(parcel._id)}/received`, { method: 'POST', body })
      sound.right()
      setFound({ is: 'taken', parcel, lines: filled.lines })
      setOpen(undefined)
    } catch (error) {
      sound.wrong()
      showActFailure(error, [parcel])
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  const taken = found?.is === 'taken' ? found.parcel : undefined
  const sentOf = (id: string) =>
    sending.photos.filter(({ parcelId, is }) => parcelId === id && is === 'sent').length
  const isBegun = open !== undefined && filled !== undefined && filled.lines.length > 0
  return (
    <ScanBody
      side={
        <>
          <NotSeen email={email} />
          <LastBatches email={email} />
        </>
      }
      bar={open && filled && <TakeBackBar filled={filled} busy={busy} onTake={() => void takeBack()} />}
    >
      <BatchBar email={email} />
      <ScanView hint={m.scan_back_hint()} onCode={(code) => void find(code)} paused={isBegun} />
      {!open && !found && <p className="scan-begin">{m.back_begin()}</p>}
      {found && (
        <FoundResult
          found={found}
          mayMove={can({ role }, 'orders.move')}
          onChoose={(parcel) => void take(parcel, found.is === 'several' ? found.code : parcel._id)}
        />
      )}
      <TakePhotos
        sending={sending}
        parcel={taken && { _id: taken._id, name: nameOf(taken), photos: sentOf(taken._id) }}
      />
      {open && (
        <BackBox
          key={open.parcel._id}
          parcel={open.parcel}
          reason={reason}
          onReason={setReason}
          onFilled={setFilled}
          onOther={() => {
            latest.current = ''
            setOpen(undefined)
          }}
        />
      )}
    </ScanBody>
  )
}

/** What of a delivered parcel its customer asks to give back: its order says where that is taken in. Undefined: nothing. */
async function goodsAsked({ orderId, order }: ConsignmentAnswer): Promise<string | undefined> {
  if (order?.orderStatus !== 'Delivered') return undefined
  const { products, returns } = await authorized<OrderDetailAnswer>(`/orders/${encodeURIComponent(orderId)}`)
  if (returns?.asked?.settledAt !== null) return undefined
  return piecesText(
    returns.asked.lines.flatMap(({ line, quantity }) => {
      const product = products[line]
      return product ? [{ ...product, quantity }] : []
    }),
  )
}
