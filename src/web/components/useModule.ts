import { useCallback, useEffect, useState } from 'react'

export interface LoadedModule<Module> {
  /** Undefined until it has loaded. */
  readonly module: Module | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Loads a module when it is first `wanted`: code that only some visitors need must not slow down all. `load` is an
 * import expression and must be the same function each time. A failed one is loaded again when the network is
 * back.
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
