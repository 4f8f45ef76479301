import { QueryClientProvider } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { follow, useConnectionLost } from '../live.ts'
import { queries } from '../query.ts'
import { BottomBar, MemberBar, StaffBar } from './bars.tsx'
import { Icon } from './icon.tsx'

follow()

export const MemberFrame = ({ staff, children }: { staff: boolean; children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    {staff ? <StaffBar /> : <MemberBar />}
    <ConnectionNews />
    {children}
    {!staff && <BottomBar />}
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
