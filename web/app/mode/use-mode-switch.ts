import { useNavigate, useRouterState } from '@tanstack/react-router'
import { session } from '../session.ts'
import { switchMode } from './mode.ts'

/** Pages that both modes have; from any other, switching the mode leads home. */
const SHARED_PAGES =
  /^\/(jobs|contracts|account|settings|menu|profile|payments|payment-settings|reviews(\/[\w-]+)?|disputes(\/[\w-]+)?|notifications|messages?|appointments|appointment\/[\w-]+|safe-storage(\/[\w-]+)?|training|tasks)?$/

/** Those of them whose address asks for what belongs to one mode: a search, a part of a list. */
const MODE_SPECIFIC_SEARCH = /^\/(jobs|contracts|payments)?$/

/**
 * Switches the mode, without `seeker` to the other one, and stays where both modes have a page. What the address asks
 * for goes before the other mode reads it.
 */
export function useModeSwitch() {
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return async (seeker = !session().seeker) => {
    if (seeker === session().seeker) return
    if (MODE_SPECIFIC_SEARCH.test(path)) await navigate({ to: path, search: {}, replace: true })
    else if (!SHARED_PAGES.test(path)) await navigate({ to: '/' })
    await switchMode(seeker)
  }
}
