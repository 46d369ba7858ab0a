import { useModule } from './useModule.ts'

const loadGoOn = () => import('./goOn.tsx')

/** Loads the suggestions only where they are needed, since few visits need them. */
export function LaterGoOn() {
  const { module } = useModule(loadGoOn, true)
  return module ? <module.GoOn /> : <div className="page-growing min-h-dvh" />
}
