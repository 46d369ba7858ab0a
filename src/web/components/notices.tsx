import { dismiss, useNotices } from '#web/client/notices.ts'
import { useModule } from './useModule.ts'

const loadStack = () => import('#web/ui/noticeStack.tsx')

/** What the page has to say; each layout has it in its header. The stack that draws it comes with the first notice. */
export function Notices() {
  const notices = useNotices()
  const { module: stack } = useModule(loadStack, notices.length > 0)
  return stack && <stack.NoticeStack notices={notices} onDismiss={dismiss} />
}
