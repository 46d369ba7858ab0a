import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Box } from '../../frame/box.tsx'
import { lastingText, pieceText } from '../../words/stockTexts.ts'
import { historyAddress, STOCK } from './addresses.ts'

/** What runs out first, for a home page. */
export function RunsOutBox({ pieces }: { pieces: readonly RoomPieceAnswer[] }) {
  return (
    <Box title={m.stock_runs_out_title()} text={m.stock_runs_out_text()}>
      <ul className="mt-3 divide-y divide-line">
        {pieces.map((piece) => (
          <li
            key={JSON.stringify([piece.product, piece.size, piece.color])}
            className="flex min-h-tap flex-wrap items-center gap-x-4 py-1 text-md"
          >
            <Link
              to={historyAddress(piece)}
              className="wrap-anywhere link-quiet inline-flex min-h-tap min-w-0 grow basis-40 items-center font-medium"
            >
              {pieceText(piece)}
            </Link>
            <span className="text-ink-muted tabular-nums">
              {m.stock_left({ count: count(piece.quantity ?? 0) })}
            </span>
            <Chip tone={lastingText(piece)?.tone ?? 'warning'}>{lastingText(piece)?.text}</Chip>
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" to={`${STOCK}?show=low`} className="mt-3">
        {m.stock_runs_out_all()}
      </ButtonLink>
    </Box>
  )
}
