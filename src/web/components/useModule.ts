import { useCallback, useEffect, useState } from 'react'

export interface LoadedModule<Module> {
  /** Undefined until it has come. */
  readonly module: Module | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * A part of the program that is fetched when it is first `wanted`: what only some visitors use must not
 * weigh on all. `load` is an import expression and must be the same function each time. One that failed is
 * loaded again when the network is back.
 */
export function useModule<Module>(load: () => Promise<Module>, wanted: boolean): LoadedModule<Module> {
  const [module, setModule] = useState<Module>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted || module || failed) return
    let left = false
    load().then(
      (loaded) => left || setModule(loaded),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [wanted, module, failed, load])

  const retry = useCallback(() => setFailed(false), [])

  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])

  return { module, failed, retry }
}
