import { useQuery } from '@tanstack/react-query'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { isByHand } from '#domain/money/payoutRecord.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { StaleRows } from '../../frame/table/listBox.tsx'
import { dateText } from '../../words/momentText.ts'
import { MONEY_PATH } from '../../words/moneyAddress.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { shortMoment } from '../../words/shortMoment.ts'
import { ClosedBox } from './closedBox.tsx'
import { DifferenceList } from './differenceList.tsx'
import { sumOf } from './differences.ts'
import { DraftBar } from './draftBar.tsx'
import { MissingList } from './missingList.tsx'
import { payoutQuery } from './payoutsQuery.ts'
import { balance, payoutLook, signed } from './payoutTexts.ts'
import { usePayoutActs } from './usePayoutActs.ts'
import './moneyBox.css'
import './payout.css'

interface PayoutPageProps {
  email: string
  id: string
  role: Role
}

/** /dashboard/money/ID: a statement of a courier, and each difference to the shop's books. */
export function PayoutPage({ email, id, role }: PayoutPageProps) {
  const { data: payout, error, isFetching, refetch } = useQuery(payoutQuery(email, id), queryClient())
  const acts = usePayoutActs(email, id)
  const isOwner = can({ role }, 'settings')
  if (!payout && isMissing(error)) {
    return (
      <EmptyState
        level={1}
        title={m.payout_gone()}
        text={m.payout_gone_text()}
        action={<ButtonLink to={MONEY_PATH}>{m.money_title()}</ButtonLink>}
      />
    )
  }
  if (!payout && error) return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  if (!payout) return <PageSkeleton />
  const draft = payout.state === 'draft' ? payout : undefined
  return (
    <div className="money-page payout">
      <Head payout={payout} />
      {error && !isFetching && <StaleRows error={error} retry={() => void refetch()} />}
      <Summary payout={payout} />
      {!draft && <ClosedBox {...{ email, payout, isOwner }} />}
      <DifferenceList {...{ payout, isOwner }} acts={draft && acts} />
      {payout.missingCount > 0 && <MissingList payout={payout} />}
      {draft && <DraftBar {...{ email, isOwner }} payout={draft} />}
    </div>
  )
}

function Head({ payout }: { payout: PayoutAnswer }) {
  const { tone, word } = payoutLook(payout)
  const courier = courierName(payout)
  return (
    <header>
      <PageHead
        title={m.payout_title({ courier, day: dateText(payout.until) })}
        back={{ to: MONEY_PATH, label: m.money_title() }}
      >
        <Chip tone={tone}>{word}</Chip>
      </PageHead>
      <p className="payout-about">
        {payout.number !== '' && <span className="font-mono text-ink">{payout.number}</span>}
        <span>{payout.file === '' ? fromText(payout, courier) : <b>{payout.file}</b>}</span>
        <span>{m.payout_lines({ count: payout.lines, shown: count(payout.lines) })}</span>
        <span>{m.payout_taken_in({ at: shortMoment(payout.takenInAt), name: payout.takenInBy })}</span>
      </p>
    </header>
  )
}

/** Where one without a file has come from. */
function fromText(payout: PayoutAnswer, courier: string): string {
  return isByHand(payout) ? m.payout_by_hand() : m.payout_by_interface({ courier })
}

/** What is right in one line, and what the rest comes to. */
export function Summary({ payout }: { payout: PayoutAnswer }) {
  const { lines, matched, total, statedTotal, expected, state, open, differences } = payout
  const differs = statedTotal !== null && statedTotal !== total
  const isRight = !differs && differences.length === 0
  const right = m.payout_right({ count: lines, right: count(matched.count), lines: count(lines) })
  return (
    <section aria-label={m.payout_summary()} className="money-box payout-sum">
      <p
        className="payout-right"
        data-look={differs || open > 0 ? 'open' : isRight ? 'right' : undefined}
        role={differs ? 'alert' : undefined}
      >
        <Icon name={isRight ? 'circle-check' : differs || open > 0 ? 'triangle-alert' : 'info'} />
        <span>
          <b>{right}</b>{' '}
          {state === 'draft' &&
            differences.length > 0 &&
            `${
              open > 0
                ? m.payout_right_open({ shown: count(open), total: count(differences.length) })
                : m.payout_right_said()
            } `}
          {addingUp(payout)}
        </span>
      </p>
      <dl className="payout-equation">
        <div>
          <dt>{m.payout_books()}</dt>
          <dd>{balance(expected)}</dd>
        </div>
        <div className="payout-now">
          <dt>{m.payout_differences()}</dt>
          <dd>{signed(sumOf([total, -expected]))}</dd>
        </div>
        <div>
          <dt>{m.payout_they_pay()}</dt>
          <dd>{balance(total)}</dd>
        </div>
      </dl>
    </section>
  )
}

function addingUp(payout: PayoutAnswer): string {
  const { total, statedTotal } = payout
  if (isByHand(payout)) return m.payout_sum_by_hand({ total: balance(total) })
  if (statedTotal === null) return m.payout_not_stated({ total: balance(total) })
  if (statedTotal === total) return m.payout_adds_up({ total: balance(total) })
  return m.payout_sums_differ({ total: balance(total), stated: balance(statedTotal) })
}
