import type { UnfinishedAnswer } from '#contract/orders/unfinishedSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from '../../frame/table/column.ts'
import { momentText } from '../../words/momentText.ts'

/** The columns of the list: whom to call, about what, for how much, since when. */
export function unfinishedColumns({
  onDismiss,
}: {
  readonly onDismiss: (checkout: UnfinishedAnswer) => void
}): readonly Column<UnfinishedAnswer>[] {
  return [
    { id: 'number', header: m.unfinished_number(), place: 'lead', cell: CallLink },
    { id: 'at', header: m.unfinished_at(), place: 'sublead', cell: ({ at }) => momentText(at) },
    { id: 'goods', header: m.unfinished_goods(), cell: Goods },
    {
      id: 'amount',
      header: m.unfinished_amount(),
      place: 'amount',
      align: 'right',
      cell: ({ subTotal }) => <span className="tabular-nums">{taka(subTotal)}</span>,
    },
    {
      id: 'actions',
      header: m.unfinished_actions(),
      headerHidden: true,
      place: 'actions',
      align: 'right',
      cell: (checkout) => (
        <>
          <ButtonLink
            variant="soft"
            to={`/dashboard/newOrder?unfinished=${encodeURIComponent(checkout._id)}`}
            aria-label={m.unfinished_take_named({ number: digits(checkout.mobileNumber) })}
          >
            {m.unfinished_take()}
          </ButtonLink>
          <Button
            variant="ghost"
            aria-label={m.unfinished_dismiss_named({ number: digits(checkout.mobileNumber) })}
            onClick={() => onDismiss(checkout)}
          >
            {m.unfinished_dismiss()}
          </Button>
        </>
      ),
    },
  ]
}

function CallLink({ mobileNumber }: UnfinishedAnswer) {
  return (
    <a
      href={`tel:${mobileNumber}`}
      aria-label={m.unfinished_call({ number: digits(mobileNumber) })}
      className="inline-flex min-h-tap items-center gap-2 whitespace-nowrap text-accent tabular-nums underline-offset-4 hover:underline"
    >
      <Icon name="phone" />
      {digits(mobileNumber)}
    </a>
  )
}

function Goods({ products }: UnfinishedAnswer) {
  if (products.length === 0) return <span className="text-ink-muted">{m.unfinished_gone()}</span>
  return (
    <ul className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
      {products.map(({ id, color, size, quantity, ...names }) => (
        <li key={JSON.stringify([id, color, size])}>
          <span lang={textLanguage(goodsName(names))}>{goodsName(names)}</span>{' '}
          <span className="text-ink-muted">
            {[color !== NOT_APPLICABLE && colorName(color), size !== NOT_APPLICABLE && size]
              .filter(Boolean)
              .join(', ')}{' '}
            × {count(quantity)}
          </span>
        </li>
      ))}
    </ul>
  )
}
