import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { randomKey } from '../../../client/randomKey.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useUnloadWarning } from '../../frame/useLeaveWarning.ts'
import { pieceText } from '../../words/stockTexts.ts'
import {
  bodyOf,
  emptySheet,
  isFull,
  isUntouched,
  lineWithSku,
  readSheet,
  type Sheet,
  type SheetKind,
  withOneMore,
  withPiece,
  withPieces,
} from './sheet.ts'
import { forgetStock, lookUp } from './stockQuery.ts'

const PATHS: Readonly<Record<SheetKind, string>> = {
  receive: '/stock/received',
  count: '/stock/counted',
  damaged: '/stock/damaged',
}

/** Pieces that a search found for a text that is no sku. */
type Suggestions = Readonly<Record<string, readonly RoomPieceAnswer[]>>

/** What became of a booking. `refused`: by lines, or as a whole. */
export type Booked =
  | { readonly outcome: 'booked' | 'ended' }
  | { readonly outcome: 'refused'; readonly sentence: string | undefined }

/** State and actions of a sheet; its components only draw. What is typed and scanned is kept in this tab at once. */
export function useSheet(kind: SheetKind) {
  const { email } = useSignedIn().user
  const { sheet, latest, change, reset, restored, setRestored } = useKeptSheet(kind)
  const [suggestions, setSuggestions] = useState<Suggestions>({})
  const [isStuck, setStuck] = useState(false)
  const [said, setSaid] = useState('')
  const [errors, setErrors] = useState<readonly LocatedProblem[]>([])
  const [busy, setBusy] = useState(false)
  const isLooking = useRef(false)
  useUnloadWarning(() => !isUntouched(latest.current))

  /** Says which line a scan changed, and how many it has now. */
  const add = useCallback(
    (next: Sheet) => {
      change(() => next)
      setErrors([])
      const [line] = next.lines
      if (line) setSaid(m.stock_scanned({ name: pieceText(line), quantity: line.quantity }))
    },
    [change],
  )

  /** Looks up what was scanned, one after the other. Without a network it stays until there is one. */
  const lookUpScans = useCallback(async () => {
    if (isLooking.current) return
    isLooking.current = true
    try {
      for (let [scan] = latest.current.scans; scan !== undefined; [scan] = latest.current.scans) {
        const text = scan
        const line = lineWithSku(latest.current, text)
        const found = line ? undefined : await lookUp(text)
        const rest = withoutFirstScan(latest.current, text)
        // It may have become a line, or been thrown away with the sheet, while it was looked up.
        if (rest === latest.current) continue
        const known = lineWithSku(rest, text)
        if (known) add(withOneMore(rest, known))
        else if (found?.isSku && found.pieces[0] && !isFull(rest)) add(withPiece(rest, found.pieces[0]))
        else {
          setSuggestions((now) => ({ ...now, [text]: found?.pieces ?? [] }))
          change(() => ({ ...rest, unknown: [text, ...rest.unknown.filter((one) => one !== text)] }))
        }
      }
      setStuck(false)
    } catch (error) {
      if (!(error instanceof NetworkError)) console.error(error)
      setStuck(!endsLogin(error))
    } finally {
      isLooking.current = false
    }
  }, [add, change, latest])

  useEffect(() => {
    const again = () => void lookUpScans()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [lookUpScans])

  function scan(typed: string) {
    const text = typed.trim()
    if (text === '') return
    const line = latest.current.scans.length === 0 ? lineWithSku(latest.current, text) : undefined
    if (line) return add(withOneMore(latest.current, line))
    change((now) => ({ ...now, scans: [...now.scans, text] }))
    void lookUpScans()
  }

  /** Takes a text that is no sku off the list; `piece`: what it stands for. */
  function settle(text: string, piece?: RoomPieceAnswer) {
    const rest = { ...latest.current, unknown: latest.current.unknown.filter((one) => one !== text) }
    if (piece) add(withPiece(rest, piece))
    else change(() => rest)
  }

  /** One more of pieces that were chosen. */
  function addPieces(pieces: readonly RoomPieceAnswer[]) {
    add(withPieces(latest.current, pieces))
  }

  async function book(): Promise<Booked> {
    setBusy(true)
    setErrors([])
    try {
      const { key } = latest.current
      await authorized(PATHS[kind], {
        method: 'POST',
        body: bodyOf(kind, latest.current),
        headers: { 'Idempotency-Key': key },
      })
    } catch (error) {
      if (endsLogin(error)) return { outcome: 'ended' }
      const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
      setErrors(problems)
      const elsewhere = problems.find(({ path }) => !path.startsWith('lines.'))
      return { outcome: 'refused', sentence: elsewhere ? problemText(elsewhere) : failure(error) }
    } finally {
      setBusy(false)
    }
    forgetStock(email)
    reset()
    return { outcome: 'booked' }
  }

  return {
    sheet,
    change: (next: (now: Sheet) => Sheet) => {
      setErrors([])
      change(next)
    },
    scan,
    settle,
    addPieces,
    suggestions,
    /** Scans wait for a network. */
    isStuck,
    lookUpScans: () => void lookUpScans(),
    /** What the last scan did, for screen readers. */
    said,
    /** The sentence at a line, by its position. */
    errorAt: (position: number) => {
      const problem = errors.find(({ path }) => path.split('.')[1] === String(position))
      return problem && problemText(problem)
    },
    busy,
    book,
    restored,
    discard() {
      reset()
      setErrors([])
      setSuggestions({})
      setRestored(false)
    },
  }
}

function withoutFirstScan(sheet: Sheet, text: string): Sheet {
  const [first, ...scans] = sheet.scans
  return first === text ? { ...sheet, scans } : sheet
}

function failure(error: unknown): string | undefined {
  if (error instanceof NetworkError) return m.stock_booking_offline()
  if (!(error instanceof ApiError)) {
    console.error(error)
    return m.stock_booking_failed()
  }
  if (error.code === 'KEY_REUSED') return m.stock_booking_done_before()
  return error.status === 422 ? undefined : m.stock_booking_failed()
}

/** The sheet of this tab, kept across a reload. `latest` is ahead of what is drawn: scans come faster. */
function useKeptSheet(kind: SheetKind) {
  const place = `stock:${kind}`
  const [sheet, setSheet] = useState<Sheet>(
    () => readSheet(tabStorage.read(place)) ?? emptySheet(randomKey()),
  )
  const latest = useRef(sheet)
  const [restored, setRestored] = useState(() => !isUntouched(sheet))

  const change = useCallback(
    (next: (now: Sheet) => Sheet) => {
      latest.current = next(latest.current)
      tabStorage.write(place, latest.current)
      setSheet(latest.current)
    },
    [place],
  )

  const reset = useCallback(() => {
    latest.current = emptySheet(randomKey())
    tabStorage.remove(place)
    setSheet(latest.current)
    setRestored(false)
  }, [place])

  return { sheet, latest, change, reset, restored, setRestored }
}
