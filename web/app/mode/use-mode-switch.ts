import { useNavigate, useRouterState } from '@tanstack/react-router'
import { session } from '../session.ts'
import { otherMode, switchMode } from './mode.ts'

/** Pages that both modes have. On any other page, switching the mode leads home. */
const SHARED_PAGES =
  /^\/(jobs|contracts|account|settings|menu|profile|payments|payment-settings|reviews(\/[\w-]+)?|disputes(\/[\w-]+)?|notifications|messages?|appointments|appointment\/[\w-]+|safe-storage(\/[\w-]+)?|training|tasks)?$/

/** Shared pages whose query parameters belong to one mode, such as a search or the tab of a list. */
const MODE_SPECIFIC_SEARCH = /^\/(jobs|contracts|payments)?$/

/**
 * Returns a function that switches the mode, without `mode` to the other one. It stays on a page that both
 * modes have, and removes query parameters that the other mode would misread.
 */
export function useModeSwitch() {
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return async (mode = otherMode(session().mode)) => {
    if (mode === session().mode) return
    if (MODE_SPECIFIC_SEARCH.test(path)) await navigate({ to: path, search: {}, replace: true })
    else if (!SHARED_PAGES.test(path)) await navigate({ to: '/' })
    await switchMode(mode)
  }
}
