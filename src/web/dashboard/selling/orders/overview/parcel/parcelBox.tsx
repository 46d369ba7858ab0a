import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { lacksCode, OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { taka } from '#web/client/amounts.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton, IconLink } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isClaimed } from '../../../../frame/claims/claimTexts.ts'
import { SheetLink } from '../../../../frame/sheetLink.tsx'
import { payoutAddress, receivedAddress } from '../../../../words/moneyAddress.ts'
import { parcelsAddress } from '../../../../words/parcelAddresses.ts'
import { PARCEL_STATE_LOOKS } from '../../../../words/parcelStates.ts'
import { courierName } from '../../../../words/parcelTexts.ts'
import { MissingAnswers } from '../../missingAnswers.tsx'
import { Panel } from '../panels.tsx'
import { ParcelActs } from './parcelActs.tsx'
import { EarlierParcels, ParcelBooks } from './parcelBooks.tsx'
import { ParcelClaim } from './parcelClaim.tsx'
import { ParcelNews } from './parcelNews.tsx'
import { ParcelPhotos } from './parcelPhotos.tsx'
import { useParcels } from './parcelQuery.ts'
import { parcelTrouble } from './parcelTrouble.ts'
import { useParcelAct } from './useParcelAct.ts'
import './parcel.css'

interface ParcelBoxProps {
  order: OrderAnswer
  /** E-mail of the signed-in user, who sees orders. */
  email: string
  role: Role
}

/** The last parcel of an order: where it is, what became of it, and what can be done; earlier ones folded. */
export function ParcelBox({ order: { _id, orderStatus }, email, role }: ParcelBoxProps) {
  const { parcels, news, failed, retry } = useParcels(email, _id)
  const [parcel, ...earlier] = parcels ?? []
  const mayShip = can({ role }, 'orders.ship')
  const mayBook = mayShip && orderStatus === 'Confirmed' && !(parcel && isOpenParcel(parcel.state))

  if (!parcels) return failed ? <Failed retry={retry} /> : <Waiting />
  if (!parcel) return mayBook ? <NoParcel orderId={_id} /> : null
  const courier = courierName(parcel)
  return (
    <Panel title={m.order_parcel_title({ courier })} className="order-parcel">
      <StateChip parcel={parcel} />
      <Head {...{ parcel, courier, mayShip }} />
      <Trouble parcel={parcel} {...{ email, role }} />
      {parcels.filter(isClaimed).map((claimed) => (
        <ParcelClaim key={claimed._id} parcel={claimed} courier={courierName(claimed)} {...{ email, role }} />
      ))}
      {mayShip && <ParcelPhotos parcel={parcel} email={email} onAdded={retry} />}
      <div className="order-parcel-in">
        <div>
          <h3>{m.order_parcel_news()}</h3>
          {news ? (
            <ParcelNews parcel={parcel} news={news} />
          ) : failed ? (
            <TryAgain retry={retry} />
          ) : (
            <Skeleton className="h-24" />
          )}
        </div>
        <div>
          <h3>{m.order_parcel_books()}</h3>
          <ParcelBooks email={email} mayShip={mayShip} parcel={parcel} />
          {mayShip && <SheetLink parcel={parcel} />}
          <EarlierParcels parcels={earlier} />
        </div>
      </div>
      {mayShip && <ParcelActs parcel={parcel} news={news} courier={courier} email={email} />}
      {isOwed(parcel) && can({ role }, 'money.read') && (
        <div className="order-parcel-acts">
          <ButtonLink variant="soft" to={receivedAddress(owedBy(parcel))}>
            {m.payout_paid()}
          </ButtonLink>
        </div>
      )}
      {mayBook && <BookLink orderId={_id} />}
    </Panel>
  )
}

/** Whether another carrier has collected money for it that it has not paid. Couriers that the shop calls pay by their statements. */
function isOwed({ courier, isPaid, deliveredAt, collected, collect }: ConsignmentAnswer): boolean {
  return courier === OTHER_COURIER && !isPaid && deliveredAt !== null && (collected ?? collect) > 0
}

function owedBy({ _id, courier, carrier }: ConsignmentAnswer) {
  return { courier, carrier: carrier?.name ?? '', parcel: _id }
}

const SMALL_ICON = 'text-ink-muted [&>.lucide]:size-4.5!'

function StateChip({ parcel: { state } }: { parcel: ConsignmentAnswer }) {
  const { word, tone } = PARCEL_STATE_LOOKS[state]
  return (
    <div className="order-parcel-state">
      <Chip tone={tone}>{word()}</Chip>
    </div>
  )
}

interface HeadProps {
  parcel: ConsignmentAnswer
  courier: string
  mayShip: boolean
}

/** The list in which a parcel stands that its courier has, where its code is added. */
const TAB_OF = { pack: 'pack', 'hand-over': 'hand', way: 'way', back: 'back' } as const

/** The courier's code, its page, and the money at the door. */
function Head({ parcel, courier, mayShip }: HeadProps) {
  const { trackingCode, trackingLink, codeCheck, collect, collected, paidIn } = parcel
  const tab = Object.entries(TAB_OF).find(([stage]) => stage === parcel.stage)?.[1]
  return (
    <dl className="order-parcel-head">
      <div>
        <dt>{m.order_parcel_code()}</dt>
        <dd className="order-parcel-code">
          {trackingCode ? (
            <>
              <span className="order-number select-all">{trackingCode}</span>
              <CopyCode code={trackingCode} />
            </>
          ) : (
            <span className="order-parcel-none">
              {parcel.bookedAt ? m.order_parcel_no_code() : m.order_parcel_no_code_yet()}
            </span>
          )}
          {trackingLink && (
            <IconLink
              to={trackingLink}
              target="_blank"
              rel="noopener noreferrer"
              label={m.order_parcel_page({ courier })}
              className={SMALL_ICON}
            >
              <Icon name="external-link" />
            </IconLink>
          )}
        </dd>
        {codeCheck === 'waits' && (
          <dd className="order-parcel-none">{m.order_parcel_code_waits({ courier })}</dd>
        )}
        {tab && mayShip && lacksCode(parcel) && (
          <dd>
            <Link to={parcelsAddress(tab, parcel.orderId)} className="inline-flex min-h-tap items-center">
              {m.parcels_code_add()}
            </Link>
          </dd>
        )}
      </div>
      <div>
        <dt>{collected === null ? m.order_parcel_collect() : m.order_parcel_collected()}</dt>
        <dd className="order-parcel-amount">{taka(collected ?? collect)}</dd>
        {paidIn !== null && (
          <dd>
            <Link to={payoutAddress(paidIn)} className="inline-flex min-h-tap items-center">
              {m.order_parcel_statement()}
            </Link>
          </dd>
        )}
      </div>
    </dl>
  )
}

function CopyCode({ code }: { code: string }) {
  // Browsers offer the clipboard on secure pages only, and may refuse it.
  if (!navigator.clipboard) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showSuccess({ title: m.order_parcel_copied() })
    } catch {
      showMessage({ tone: 'warning', title: m.factor_failed(), text: m.factor_copy_failed() })
    }
  }

  return (
    <IconButton label={m.order_parcel_copy()} onClick={() => void copy()} className={SMALL_ICON}>
      <Icon name="copy" />
    </IconButton>
  )
}

interface TroubleProps extends Pick<ParcelBoxProps, 'email' | 'role'> {
  parcel: ConsignmentAnswer
}

/** What somebody has to do about it, and where. */
function Trouble({ parcel, email, role }: TroubleProps) {
  const trouble = parcelTrouble(parcel)
  if (!trouble) return null
  const { sentence, words, tab } = trouble
  return (
    <div className="order-parcel-trouble">
      <Icon name="triangle-alert" />
      <div>
        <p className="wrap-anywhere">{sentence}</p>
        {words && (
          <p lang={textLanguage(words)} className="wrap-anywhere text-ink-muted text-sm">
            {m.order_parcel_their_words({ text: words })}
          </p>
        )}
        {can({ role }, 'orders.ship') && (
          <Link to={parcelsAddress(tab)}>
            {tab === 'queue' ? m.order_parcel_queue_see() : m.order_parcel_trouble_see()}
          </Link>
        )}
        {parcel.trouble?.code === 'goods-missing' && (
          <div className="mt-2 flex flex-wrap gap-2">
            {can({ role }, 'orders.ship') && <FoundGoods email={email} parcel={parcel} />}
            {can({ role }, 'orders.move') && <MissingAnswers email={email} parcel={parcel} />}
          </div>
        )}
      </div>
    </div>
  )
}

/** Goods that a packer did not find are there after all. */
function FoundGoods({ email, parcel }: Pick<TroubleProps, 'email' | 'parcel'>) {
  const { busy, send } = useParcelAct(email, parcel)
  return (
    <Button
      variant="soft"
      busy={busy}
      onClick={() => void send('settle', { settled: 'told' }, m.order_parcel_done())}
    >
      {m.parcels_found_it()}
    </Button>
  )
}

function NoParcel({ orderId }: { orderId: string }) {
  return (
    <Panel title={m.order_parcel_title_none()} className="order-parcel">
      <p className="text-ink-muted text-md">{m.order_parcel_none()}</p>
      <BookLink orderId={orderId} />
    </Panel>
  )
}

function BookLink({ orderId }: { orderId: string }) {
  return (
    <div className="order-parcel-acts">
      <ButtonLink variant="soft" to={parcelsAddress('book', orderId)}>
        <Icon name="truck" />
        {m.order_parcel_book()}
      </ButtonLink>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" className="order-parcel">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-40 rounded-panel" />
    </div>
  )
}

function Failed({ retry }: { retry: () => void }) {
  return (
    <Panel title={m.order_parcel_title_none()} className="order-parcel">
      <TryAgain retry={retry} />
    </Panel>
  )
}

function TryAgain({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="text-ink-muted text-md">
      {m.order_parcel_failed()}{' '}
      <button type="button" onClick={retry} className="-my-3 inline-flex min-h-tap items-center text-link">
        {m.ui_retry()}
      </button>
    </p>
  )
}
