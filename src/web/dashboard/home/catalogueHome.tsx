import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { RunsOut } from '../stock/runsOut.tsx'
import { OwnOrders } from './ownOrders.tsx'
import { catalogueSteps, Greeting, Steps } from './steps.tsx'

/** The home page of staff who keep the catalogue and see no orders: what they work on. */
export function CatalogueHome({ user }: { user: SessionUser }) {
  return (
    <>
      <Greeting user={user} lead={m.welcome_lead_catalogue()} />
      <div className="mt-5">
        <Steps steps={catalogueSteps()} />
      </div>
      <RunsOut email={user.email} />
      <OwnOrders email={user.email} />
    </>
  )
}
