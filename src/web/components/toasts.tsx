import { useEffect } from 'react'
import { dismissToast, useToasts } from '#web/client/toasts.ts'
import { useModule } from './useModule.ts'

const loadStack = () => import('#web/ui/toastStack.tsx')

/** Shows toasts; each layout has it in its header. The component that renders them loads with the first one. */
export function Toasts() {
  const toasts = useToasts()
  const { module: stack, retry } = useModule(loadStack, toasts.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast retries loading the stack
  useEffect(retry, [toasts, retry])
  return stack && <stack.ToastStack toasts={toasts} onDismiss={dismissToast} />
}
