import { QueryClientProvider } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { backgroundHeader } from '#web/app/activity.ts'
import { sayRefusals } from '#web/app/api-error.ts'
import { sayOfCalls } from '#web/app/client.ts'
import { hasDraft } from '#web/app/draft.ts'
import { connectWhileLoggedIn, useConnectionLost } from '#web/app/live/socket.ts'
import { queries } from '#web/app/queries.ts'
import { IncomingCall } from '../call/incoming.tsx'
import { Commands } from '../commands/commands.tsx'
import { Icon } from '../icon.tsx'
import { refusalWords } from '../refusal-words.ts'
import { ProofRequest } from '../second-factor/proof-dialog.tsx'
import { BottomBar, MemberBar } from './bars/member.tsx'
import { StaffBar } from './bars/staff.tsx'
import { NextPlace } from './next-place.tsx'

connectWhileLoggedIn()
sayRefusals(refusalWords)
sayOfCalls(backgroundHeader)
// What a reload interrupted is sent on from any page.
if (hasDraft('outgoing')) import('#web/app/messaging/outgoing.ts').catch(() => undefined)

/** Without it the page is whole all the same. */
const NextBar = lazy(() =>
  import('#web/screens/home/next-bar.tsx').then(
    ({ NextBar }) => ({ default: NextBar }),
    () => ({ default: () => null }),
  ),
)

export const MemberFrame = ({ staff, children }: { staff: boolean; children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    {staff ? <StaffBar /> : <MemberBar />}
    <ConnectionNews />
    {!staff && (
      <Suspense fallback={<NextPlace />}>
        <NextBar />
      </Suspense>
    )}
    {children}
    {!staff && <BottomBar />}
    {!staff && <IncomingCall />}
    <ProofRequest />
    <Commands />
  </QueryClientProvider>
)

const ConnectionNews = () => {
  const lost = useConnectionLost()
  return (
    <div role="status">
      {lost && (
        <p className="news">
          <Icon of={WifiOff} small />
          Connection lost. Trying again
        </p>
      )}
    </div>
  )
}
