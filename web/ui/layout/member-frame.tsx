import { QueryClientProvider } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { backgroundHeader } from '#web/app/activity.ts'
import { setRefusalMessages } from '#web/app/api-error.ts'
import { setExtraHeaders } from '#web/app/client.ts'
import { hasDraft } from '#web/app/draft.ts'
import { connectWhileLoggedIn, useConnectionLost } from '#web/app/live/socket.ts'
import { queryCache } from '#web/app/queries.ts'
import { REFUSAL_MESSAGES } from '#web/copy/refusals.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { openCommands } from '../commands/open-commands.ts'
import { closeDialog, openShortcuts, useOpenDialog } from '../commands/open-dialog.ts'
import { Icon } from '../icon.tsx'
import { IncomingCall } from '../incoming-call.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import { ProofDialogOnRequest } from '../second-factor/proof-dialog.tsx'
import { BottomBar, MemberBar } from './bars/member-bar.tsx'
import { StaffBar } from './bars/staff-bar.tsx'
import { NextStepPlaceholder } from './next-step-placeholder.tsx'

connectWhileLoggedIn()
setRefusalMessages(REFUSAL_MESSAGES)
setExtraHeaders(backgroundHeader)
// Messages that a reload interrupted are sent from any page.
if (hasDraft('outgoing')) import('#web/app/outgoing-messages.ts').catch(() => undefined)

/** The bar with the next step. If it does not load, the page works without it. */
const NextBar = lazy(() =>
  import('#web/screens/home/next-step-bar.tsx').then(
    ({ NextBar }) => ({ default: NextBar }),
    () => ({ default: () => null }),
  ),
)

export const MemberFrame = ({ isStaff, children }: { isStaff: boolean; children: ReactNode }) => (
  <QueryClientProvider client={queryCache}>
    {isStaff ? <StaffBar /> : <MemberBar />}
    <ConnectionNotice />
    {!isStaff && (
      <Suspense fallback={<NextStepPlaceholder />}>
        <NextBar />
      </Suspense>
    )}
    {children}
    {!isStaff && <BottomBar />}
    {!isStaff && <IncomingCall />}
    <ProofDialogOnRequest />
    <CommandShortcuts />
  </QueryClientProvider>
)

const ConnectionNotice = () => {
  const isLost = useConnectionLost()
  return (
    <div role="status">
      {isLost && (
        <p className="status-line">
          <Icon icon={WifiOff} small />
          {uiLayoutCopy.connectionLostTryingAgain}
        </p>
      )}
    </div>
  )
}

/** Opens the command menu by Ctrl K, also while the member types, and the list of shortcuts by `?`. */
function CommandShortcuts() {
  const CurrentDialog = useOpenDialog()
  useKeys({ '?': openShortcuts })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || document.querySelector(':modal')) return
      event.preventDefault()
      openCommands()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
      closeDialog()
    }
  }, [])
  return CurrentDialog && <CurrentDialog close={closeDialog} />
}
