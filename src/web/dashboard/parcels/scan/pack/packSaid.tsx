import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { momentText } from '../../../words/momentText.ts'
import { ScanResult } from '../scanParts.tsx'
import type { PackSaid } from './nextScan.ts'

type No = Extract<PackSaid, { kind: 'no' }>['opened']

/** Why a box is not packed, and what to do with it. */
const NO: Readonly<Record<Exclude<No['stand'], 'to-pack'>, (opened: No) => { title: string; text: string }>> =
  {
    held: ({ by, label: { name } }) => ({
      title: m.pack_held({ by: by ?? '' }),
      text: m.pack_held_text({ name }),
    }),
    packed: ({ by, packedAt, label: { name } }) => ({
      title: m.pack_packed_before(),
      text: m.pack_packed_text({ name, by: by ?? '', at: packedAt ? momentText(packedAt) : '' }),
    }),
    leaving: ({ boxesScanned, label: { name, boxes } }) => ({
      title: m.pack_leaving(),
      text: m.pack_leaving_text({ name, scanned: count(boxesScanned), boxes: count(boxes) }),
    }),
    left: ({ label: { name } }) => ({ title: m.pack_left(), text: m.pack_left_text({ name }) }),
    stop: ({ label: { name } }) => ({ title: m.pack_stop(), text: m.pack_stop_text({ name }) }),
    'goods-missing': ({ label: { name } }) => ({
      title: m.pack_waits(),
      text: m.pack_aside_text({ name }),
    }),
    'not-booked': ({ label: { name } }) => ({
      title: m.pack_not_booked(),
      text: m.pack_not_booked_text({ name }),
    }),
  }

/** What came of the last label. */
export function PackSaidBox({ said }: { said: PackSaid }) {
  const { code } = said
  switch (said.kind) {
    case 'packed-now':
      return (
        <ScanResult
          tone="right"
          title={m.pack_packed_now({ name: said.name })}
          text={said.labels > 0 && m.pack_put_labels({ count: said.labels, shown: count(said.labels) })}
          code={code}
        />
      )
    case 'put-aside':
      return (
        <ScanResult
          tone="wrong"
          title={m.pack_aside()}
          text={m.pack_aside_text({ name: said.name })}
          code={code}
        />
      )
    case 'kept-now':
      return (
        <ScanResult
          tone="kept"
          title={m.pack_kept_now({ name: said.name })}
          text={m.pack_kept_now_text()}
          code={code}
        />
      )
    case 'kept-before':
      return <ScanResult tone="kept" title={m.pack_kept_before()} text={m.pack_kept_now_text()} code={code} />
    case 'not-read':
      return <ScanResult tone="wrong" title={m.pack_not_read()} text={m.pack_not_read_text()} code={code} />
    case 'unknown':
      return <ScanResult tone="wrong" title={m.scan_unknown()} code={code} />
    case 'failed':
      return <ScanResult tone="wrong" title={m.pack_failed()} text={m.pack_failed_text()} code={code} />
    case 'no': {
      const { opened } = said
      if (opened.stand === 'to-pack') return null
      return <ScanResult tone="wrong" {...NO[opened.stand](opened)} code={code} />
    }
  }
}
