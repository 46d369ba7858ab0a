import type { Insertable, Selectable } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { SentField, SentParcel } from '#domain/parcel/booking.ts'
import type { BoxScan } from '#domain/parcel/boxes.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { BookingFault } from '#domain/parcel/faults.ts'
import type { MissingGoods } from '#domain/parcel/missing.ts'
import type { ExpectedFees, Parcel } from '#domain/parcel/parcel.ts'
import { awaitsLines, type ReceivedLine, type ReturnedLine } from '#domain/parcel/received.ts'
import { type ParcelState, stageOf } from '#domain/parcel/states.ts'
import type { KeptSettling, Trouble } from '#domain/parcel/trouble.ts'
import type { CodeCheck } from '#domain/parcel/typedCode.ts'
import type { ParcelsTable } from '../core/parcelTables.ts'

/** The columns of a parcel; its list follows from its state and whether it is packed. */
export function parcelRow(
  parcel: Parcel,
): Omit<Insertable<ParcelsTable>, 'polled_at' | 'held_by' | 'held_until'> {
  return {
    id: parcel.id,
    order_id: parcel.orderId,
    position: parcel.position,
    courier: parcel.courier,
    carrier: parcel.carrier,
    carrier_number: parcel.carrierNumber,
    state: parcel.state,
    stage: stageOf(parcel.state, parcel.packedAt !== undefined, awaitsLines(parcel)),
    moved_at: parcel.movedAt,
    asked_at: parcel.askedAt,
    asked_by: parcel.askedBy ?? null,
    asked_key: parcel.askedKey ?? null,
    sent_at: parcel.sentAt ?? null,
    booked_at: parcel.bookedAt ?? null,
    handed_over_at: parcel.handedOverAt ?? null,
    delivered_at: parcel.deliveredAt ?? null,
    news_at: parcel.newsAt,
    consignment: parcel.consignment ?? null,
    tracking_code: parcel.trackingCode ?? null,
    tracking_link: parcel.trackingLink ?? null,
    return_code: parcel.returnCode ?? null,
    payout: parcel.payout ?? null,
    code_check: parcel.codeCheck ?? null,
    denied_with: parcel.deniedWith ?? null,
    twin: parcel.twin ?? null,
    collect: parcel.collect,
    collected: parcel.collected ?? null,
    fee: parcel.fee ?? null,
    cod_fee: parcel.codFee ?? null,
    return_fee: parcel.returnFee ?? null,
    expected_fee: parcel.expected?.fee ?? null,
    expected_cod_fee: parcel.expected?.codFee ?? null,
    expected_return_fee: parcel.expected?.returnFee ?? null,
    weight: parcel.weight ?? null,
    boxes: parcel.boxes,
    packed_weight: parcel.packedWeight ?? null,
    box_scans: JSON.stringify(parcel.boxScans),
    sent: parcel.sent === undefined ? null : JSON.stringify(parcel.sent),
    area: parcel.area === undefined ? null : JSON.stringify(parcel.area),
    fault: parcel.fault ?? null,
    fault_detail: parcel.faultDetail,
    trouble: parcel.trouble ?? null,
    changed: JSON.stringify(parcel.changed),
    settled_at: parcel.settledAt ?? null,
    settled: parcel.settled ?? null,
    printed_at: parcel.printedAt ?? null,
    times_printed: parcel.timesPrinted,
    packed_at: parcel.packedAt ?? null,
    packed_by: parcel.packedBy ?? null,
    missing: JSON.stringify(parcel.missing),
    called_back_at: parcel.calledBackAt ?? null,
    handed_over_by: parcel.handedOverBy ?? null,
    hand_over_key: parcel.handOverKey ?? null,
    sheet_id: parcel.sheetId ?? null,
    settled_day: parcel.settledDay ?? null,
    said_back_at: parcel.saidBackAt ?? null,
    expected_back: parcel.expectedBack === undefined ? null : JSON.stringify(parcel.expectedBack),
    received: parcel.received === undefined ? null : JSON.stringify(parcel.received),
    received_at: parcel.receivedAt ?? null,
    received_by: parcel.receivedBy ?? null,
    batch_id: parcel.batchId ?? null,
    settled_in: parcel.settledIn ?? null,
  }
}

export function parcelOf(row: Selectable<ParcelsTable>): Parcel {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    courier: row.courier,
    carrier: row.carrier,
    carrierNumber: row.carrier_number,
    state: row.state as ParcelState,
    movedAt: row.moved_at,
    askedAt: row.asked_at,
    askedBy: row.asked_by ?? undefined,
    askedKey: row.asked_key ?? undefined,
    sentAt: row.sent_at ?? undefined,
    bookedAt: row.booked_at ?? undefined,
    handedOverAt: row.handed_over_at ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    newsAt: row.news_at,
    consignment: row.consignment ?? undefined,
    trackingCode: row.tracking_code ?? undefined,
    trackingLink: row.tracking_link ?? undefined,
    returnCode: row.return_code ?? undefined,
    payout: row.payout ?? undefined,
    codeCheck: (row.code_check ?? undefined) as CodeCheck | undefined,
    deniedWith: row.denied_with ?? undefined,
    twin: row.twin ?? undefined,
    collect: poisha(row.collect),
    collected: money(row.collected),
    fee: money(row.fee),
    codFee: money(row.cod_fee),
    returnFee: money(row.return_fee),
    expected: expectedOf(row),
    weight: row.weight ?? undefined,
    boxes: row.boxes,
    packedWeight: row.packed_weight ?? undefined,
    boxScans: JSON.parse(row.box_scans) as BoxScan[],
    sent: row.sent === null ? undefined : (JSON.parse(row.sent) as SentParcel),
    area: row.area === null ? undefined : (JSON.parse(row.area) as CourierArea),
    fault: (row.fault ?? undefined) as BookingFault | undefined,
    faultDetail: row.fault_detail,
    trouble: (row.trouble ?? undefined) as Trouble | undefined,
    changed: JSON.parse(row.changed) as SentField[],
    settledAt: row.settled_at ?? undefined,
    settled: (row.settled ?? undefined) as KeptSettling | undefined,
    printedAt: row.printed_at ?? undefined,
    timesPrinted: row.times_printed,
    packedAt: row.packed_at ?? undefined,
    packedBy: row.packed_by ?? undefined,
    missing: JSON.parse(row.missing) as MissingGoods[],
    calledBackAt: row.called_back_at ?? undefined,
    handedOverBy: row.handed_over_by ?? undefined,
    handOverKey: row.hand_over_key ?? undefined,
    sheetId: row.sheet_id ?? undefined,
    settledDay: row.settled_day ?? undefined,
    saidBackAt: row.said_back_at ?? undefined,
    expectedBack: row.expected_back === null ? undefined : (JSON.parse(row.expected_back) as ReturnedLine[]),
    received: row.received === null ? undefined : (JSON.parse(row.received) as ReceivedLine[]),
    receivedAt: row.received_at ?? undefined,
    receivedBy: row.received_by ?? undefined,
    batchId: row.batch_id ?? undefined,
    settledIn: row.settled_in ?? undefined,
  }
}

/** All three are there, or none. */
function expectedOf(row: Selectable<ParcelsTable>): ExpectedFees | undefined {
  const [fee, codFee, returnFee] = [row.expected_fee, row.expected_cod_fee, row.expected_return_fee].map(
    money,
  )
  if (fee === undefined || codFee === undefined || returnFee === undefined) return undefined
  return { fee, codFee, returnFee }
}

function money(column: number | null): Poisha | undefined {
  return column === null ? undefined : poisha(column)
}
