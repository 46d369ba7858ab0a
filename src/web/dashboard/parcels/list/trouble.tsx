import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { TROUBLES, type Trouble } from '#domain/parcel/trouble.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { taka } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { SheetLink } from '../../frame/sheetLink.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import { ListBox, ListFailure, StaleRows } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { useIsOwner } from '../../office/staff/useIsOwner.ts'
import { momentText } from '../../words/momentText.ts'
import { courierName, SENT_WORDS } from '../../words/parcelTexts.ts'
import { sentValue, TROUBLE_LOOKS, troubleSentence } from '../../words/parcelTroubles.ts'
import { Claims } from './claims.tsx'
import { CodeOrAdd } from './mendCode.tsx'
import { NoParcels } from './noParcels.tsx'
import { type ParcelActs, useParcelActs } from './parcelActs.ts'
import { ParcelFilters } from './parcelFilters.tsx'
import { ParcelWho, placeOf, TheirWords } from './parcelParts.tsx'
import { consignmentsQuery } from './parcelsQuery.ts'
import { PartBack } from './partBack.tsx'
import { ParcelSection, ParcelStack, RowSkeletons } from './queue.tsx'
import type { ParcelFilter } from './tabs.ts'
import { TroubleButtons } from './troubleButtons.tsx'
import { WantsLater } from './wantsLater.tsx'

interface TroubleListProps {
  email: string
  role: Role
  address: ListAddress<ParcelFilter>
}

/** Parcels that somebody has to do something about, in the order of the money at risk. */
export function TroubleList({ email, role, address }: TroubleListProps) {
  const list = useListPage(consignmentsQuery(email, 'trouble', address), address, {
    rows: ({ data }) => data,
    total: ({ total }) => total,
  })
  const acts = useParcelActs(email)
  const isOwner = useIsOwner(email, role)
  const mayMove = can({ role }, 'orders.move')
  const [later, setLater] = useState<ConsignmentAnswer>()
  const [part, setPart] = useState<ConsignmentAnswer>()
  const { rows, failed, data } = list
  const isNarrowed = address.search !== '' || address.filters.courier !== undefined
  return (
    <ParcelStack>
      <ListBox>
        <ParcelFilters email={email} address={address} hasCouriers />
        {failed && (rows ? <StaleRows {...failed} /> : <ListFailure {...failed} />)}
        {!rows && !failed && <RowSkeletons />}
        {rows?.length === 0 && <NoParcels tab="trouble" address={address} />}
      </ListBox>
      {TROUBLES.map((trouble) => {
        const parcels = rows?.filter((parcel) => parcel.trouble?.code === trouble) ?? []
        if (parcels.length === 0) return null
        const number = isNarrowed ? parcels.length : (data?.counts.troubles[trouble] ?? parcels.length)
        return (
          <ParcelSection key={trouble} title={TROUBLE_LOOKS[trouble].title()} number={number}>
            {parcels.map((parcel) => (
              <TroubleRow
                key={parcel._id}
                {...{ email, parcel, trouble, acts, isOwner, mayMove }}
                onLater={setLater}
                onPart={setPart}
              />
            ))}
          </ParcelSection>
        )
      })}
      <ListPager address={address} total={list.total} capped={list.capped} />
      {can({ role }, 'money.read') && <Claims email={email} isOwner={isOwner} />}
      <WantsLater parcel={later} acts={acts} onClose={() => setLater(undefined)} />
      <PartBack parcel={part} acts={acts} onClose={() => setPart(undefined)} />
    </ParcelStack>
  )
}

interface TroubleRowProps {
  email: string
  parcel: ConsignmentAnswer
  trouble: Trouble
  acts: ParcelActs
  isOwner: boolean
  mayMove: boolean
  onLater: (parcel: ConsignmentAnswer) => void
  onPart: (parcel: ConsignmentAnswer) => void
}

/** What is wrong, whose parcel it is, what the courier says, and what is done about it. */
function TroubleRow({ parcel, trouble, ...rest }: TroubleRowProps) {
  const { icon, urgency } = TROUBLE_LOOKS[trouble]
  return (
    <article className="parcel-trouble">
      <span className="parcel-trouble-sign" data-urgency={urgency}>
        <Icon name={icon} />
      </span>
      <div className="parcel-trouble-who">
        <h3>
          <ParcelWho parcel={parcel} />
        </h3>
        <p>{placeOf(parcel.order)}</p>
        <p className="parcel-courier">
          <span>{courierName(parcel)}</span> <CodeOrAdd parcel={parcel} acts={rest.acts} />
        </p>
      </div>
      <div className="parcel-trouble-why">
        <p>{troubleSentence(parcel, trouble)}</p>
        <DecideBy parcel={parcel} />
        {trouble === 'changed' && <Changes parcel={parcel} />}
        {trouble === 'part' && <Collected parcel={parcel} />}
        <TheirWords words={parcel.trouble?.detail ?? ''} />
        {trouble === 'not-there' && <SheetLink parcel={parcel} />}
        {parcel.calledBackAt && (
          <p className="text-ink-muted text-sm">
            {m.parcels_called_back_at({ at: momentText(parcel.calledBackAt) })}
          </p>
        )}
      </div>
      <div className="parcel-trouble-acts">
        <TroubleButtons {...{ parcel, trouble, ...rest }} />
      </div>
    </article>
  )
}

/** Until when it can still be kept from coming back. */
function DecideBy({ parcel: { decideBy } }: { parcel: ConsignmentAnswer }) {
  const [now] = useState(Date.now)
  if (decideBy === null) return null
  const at = momentText(decideBy)
  return Date.parse(decideBy) > now ? (
    <p className="font-semibold">{m.parcels_decide_by({ at })}</p>
  ) : (
    <p className="font-semibold text-danger">{m.parcels_decide_over({ at })}</p>
  )
}

/** Both values side by side: what the courier was told, and what the order says. */
function Changes({ parcel }: { parcel: ConsignmentAnswer }) {
  const courier = courierName(parcel)
  return parcel.changed.map(({ field, sent, now }) => (
    <dl key={field} className="parcel-two">
      <div>
        <dt>{m.parcels_courier_has({ courier, what: SENT_WORDS[field]() })}</dt>
        <dd>
          <s lang={textLanguage(sent)}>{sentValue(field, sent)}</s>
        </dd>
      </div>
      <div>
        <dt>{m.parcels_order_says({ what: SENT_WORDS[field]() })}</dt>
        <dd lang={textLanguage(now)}>
          <b>{sentValue(field, now)}</b>
        </dd>
      </div>
    </dl>
  ))
}

function Collected({ parcel: { collected, collect } }: { parcel: ConsignmentAnswer }) {
  if (collected === null) return null
  return (
    <dl className="parcel-two">
      <div>
        <dt>{m.parcels_collected()}</dt>
        <dd>
          <b>{taka(collected)}</b>
        </dd>
      </div>
      <div>
        <dt>{m.parcels_was_to_collect()}</dt>
        <dd>{taka(collect)}</dd>
      </div>
    </dl>
  )
}
