import { useModule } from './useModule.ts'

const loadSuggestions = () => import('./suggestions.tsx')

/** Loads the suggestions only where they are needed, since few visits need them. */
export function LazySuggestions() {
  const { module } = useModule(loadSuggestions, true)
  return module ? <module.Suggestions /> : <div className="page-growing min-h-dvh" />
}
