import { lazy } from 'react'
import { LoadFailed } from '../frame/pageStates.tsx'
import { isLeft, type useStart } from '../office/settings/startQueries.ts'
import './start.css'

// Only a new shop needs them. What they import would lengthen the list of routes, which every shopper loads.
const StepList = lazy(() => import('./stepList.tsx').then(({ StepList }) => ({ default: StepList })))
const DemoBox = lazy(() => import('./demoBox.tsx').then(({ DemoBox }) => ({ default: DemoBox })))

interface StartPanelProps {
  /** Of the admin. */
  email: string
  start: ReturnType<typeof useStart>
}

/** What is left to do in a new shop: its first steps, and the demo that has to be cleared. Suspends while these load. */
export function StartPanel({ email, start }: StartPanelProps) {
  const { data: steps, error, refetch } = start.steps
  const { data: demo } = start.demo
  if (error && !steps) return <LoadFailed error={error} retry={() => void refetch()} />
  if (steps === undefined || steps.hidden) return null
  const hasDemo = demo !== undefined && demo.products + demo.slides + demo.orders > 0
  if (!isLeft(steps) && !hasDemo) return null
  return (
    <div className="start-panel">
      <div className="start-columns">
        {isLeft(steps) && <StepList email={email} done={steps.done} />}
        {hasDemo && <DemoBox email={email} demo={demo} />}
      </div>
    </div>
  )
}
