import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { useSignedIn } from '../signedIn.ts'

/** Answers what to call once a product has changed: lists that were asked for before no longer count. */
export function useForgetProducts(): () => void {
  const { user } = useSignedIn()
  return () => {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, user.email, 'products'] })
    void queryClient().invalidateQueries({ queryKey: ['cards'] })
  }
}
