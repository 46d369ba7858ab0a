import { LoadFailed } from '../pageStates.tsx'
import { DemoBox } from './demoBox.tsx'
import { isLeft, type useStart } from './startQueries.ts'
import { StepList } from './stepList.tsx'
import './start.css'

interface StartPanelProps {
  /** Of the admin. */
  email: string
  start: ReturnType<typeof useStart>
}

/** What is left to do in a new shop: its first steps, and the demo that has to be cleared. */
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
