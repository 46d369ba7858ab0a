import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed, PageSkeleton } from '../frame/pageStates.tsx'
import { useMorning } from '../frame/useMorning.ts'
import { RunsOutBox } from '../goods/stock/runsOut.tsx'
import { OwnOrders } from './ownOrders.tsx'
import { catalogueSteps, Greeting, Steps } from './steps.tsx'
import { ToDo } from './toDo.tsx'

/** The home page of staff who keep the catalogue and see no orders: what they work on. */
export function CatalogueHome({ user }: { user: SessionUser }) {
  const { data: morning, error, isPending, failureCount, refetch } = useMorning(user.email)
  if (isPending && failureCount === 0) return <PageSkeleton />
  const pieces = morning?.runningOut?.pieces ?? []
  return (
    <>
      <Greeting user={user} lead={m.welcome_lead_catalogue()} />
      {morning && <ToDo morning={morning} />}
      {error && !morning && <LoadFailed error={error} retry={refetch} />}
      {pieces.length > 0 && (
        <div className="mt-3 md:mt-4">
          <RunsOutBox pieces={pieces} />
        </div>
      )}
      <div className="mt-5">
        <Steps steps={catalogueSteps()} />
      </div>
      <OwnOrders email={user.email} />
    </>
  )
}
