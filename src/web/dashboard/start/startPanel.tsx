import { LoadFailed } from '../pageStates.tsx'
import { DemoBox } from './demoBox.tsx'
import type { useFirstSteps } from './startQueries.ts'
import { isLeft, useDemo } from './startQueries.ts'
import { StepList } from './stepList.tsx'
import './start.css'

interface StartPanelProps {
  /** Of the admin. */
  email: string
  steps: ReturnType<typeof useFirstSteps>
}

/** What is left to do in a new shop: its first steps, and the demo that has to be cleared. */
export function StartPanel({ email, steps: { data: steps, error, refetch } }: StartPanelProps) {
  const isShown = steps !== undefined && !steps.hidden
  const { data: demo } = useDemo(email, isShown)
  if (error && !steps) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!isShown) return null
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
