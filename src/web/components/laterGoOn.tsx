import { useModule } from './useModule.ts'

const loadGoOn = () => import('./goOn.tsx')

/** Something to go on with, loaded only where it is needed: few visits need it. */
export function LaterGoOn() {
  const { module } = useModule(loadGoOn, true)
  return module ? <module.GoOn /> : <div className="page-growing min-h-dvh" />
}
