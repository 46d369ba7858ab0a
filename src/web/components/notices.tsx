import { useEffect } from 'react'
import { dismissToast, useToasts } from '#web/client/toasts.ts'
import { useModule } from './useModule.ts'

const loadStack = () => import('#web/ui/noticeStack.tsx')

/** What the page has to say; each layout has it in its header. The stack that draws it comes with the first notice. */
export function Notices() {
  const toasts = useToasts()
  const { module: stack, retry } = useModule(loadStack, toasts.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice tries once more to get what draws it
  useEffect(retry, [toasts, retry])
  return stack && <stack.NoticeStack notices={toasts} onDismiss={dismissToast} />
}
