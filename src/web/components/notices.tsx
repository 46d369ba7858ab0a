import { useEffect } from 'react'
import { dismiss, useNotices } from '#web/client/notices.ts'
import { useModule } from './useModule.ts'

const loadStack = () => import('#web/ui/noticeStack.tsx')

/** What the page has to say; each layout has it in its header. The stack that draws it comes with the first notice. */
export function Notices() {
  const notices = useNotices()
  const { module: stack, retry } = useModule(loadStack, notices.length > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notice tries once more to get what draws it
  useEffect(retry, [notices, retry])
  return stack && <stack.NoticeStack notices={notices} onDismiss={dismiss} />
}
